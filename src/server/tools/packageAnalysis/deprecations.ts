/** The day up to which the deprecation messages on npm were looked through. */
export const DEPRECATIONS_DATE = "2025-12-05";

// package | what npm says of it, shortened | what to use in its place. The source is the package's page on npm.
const lines = `
angular | (AngularJS) has reached the end of its support | @angular/core, or another framework
babel-eslint | is now @babel/eslint-parser | @babel/eslint-parser
babel-preset-es2015 | is replaced by a preset that reads the target environments | @babel/preset-env
@babel/polyfill | is deprecated in favour of requiring core-js | core-js
create-react-app | is deprecated | Vite, or a framework such as Next.js
eslint-loader | is deprecated | eslint-webpack-plugin
gulp-util | is deprecated | the single modules that it consisted of
har-validator | is no longer supported | nothing: its author withdrew it
istanbul | is no longer maintained | nyc or c8
jade | was renamed | pug
node-sass | is no longer supported | sass
node-uuid | was renamed | uuid
popper.js | was renamed | @popperjs/core
protractor | has reached the end of its life | Playwright or another tool
react-beautiful-dnd | is deprecated | @hello-pangea/dnd or another library
request | has been deprecated since 2020 | the built-in fetch, or undici
request-promise | has been deprecated with request | the built-in fetch, or undici
rollup-plugin-babel | was moved | @rollup/plugin-babel
rollup-plugin-commonjs | was moved | @rollup/plugin-commonjs
rollup-plugin-node-resolve | was moved | @rollup/plugin-node-resolve
rollup-plugin-terser | is deprecated | @rollup/plugin-terser
sourcemap-codec | was moved | @jridgewell/sourcemap-codec
standard-version | is deprecated | release-please or another tool
tslint | is deprecated in favour of ESLint | eslint with typescript-eslint, or biome
uglify-es | is no longer supported | terser
vm2 | contains critical security issues and should not be used for production | isolated-vm
`;

export interface Deprecation {
  why: string;
  instead: string;
}

const byPackage = new Map<string, Deprecation>();
for (const line of lines.split("\n").filter((text) => text.trim() !== "")) {
  const [name = "", why = "", instead = ""] = line.split(" | ");
  byPackage.set(name, { why, instead });
}

export const DEPRECATION_COUNT = byPackage.size;

export function deprecationOf(name: string): Deprecation | undefined {
  return byPackage.get(name);
}
