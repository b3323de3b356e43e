// The package has no types for this file of it: the named characters of HTML 4 and XML, as JSX knows them.
declare module "acorn-jsx/xhtml.js" {
  const characters: Readonly<Record<string, string>>;
  export default characters;
}
