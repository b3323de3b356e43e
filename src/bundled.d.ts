/** The text of a script made of a module and its imports; see scripts/bundledText.ts. */
declare module "*?bundled" {
  const text: string;
  export default text;
}
