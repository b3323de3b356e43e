import { build, type Plugin } from "vite";

const ENDING = "?bundled";

/**
 * `import text from "./file.ts?bundled"`: the module and all that it imports as the text of one script. Its value, when a
 * function has `return` put before it, is what the module exports. For code that pages get as data, such as the parsers of
 * the live preview (client/preview/instrument/madeCode.ts).
 */
export function bundledText(): Plugin {
  return {
    name: "bundled-text",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(ENDING)) return null;
      const entry = id.slice(0, -ENDING.length);
      const built = await build({
        configFile: false,
        logLevel: "error",
        build: {
          write: false,
          minify: true,
          lib: { entry, formats: ["iife"], name: "bundled" },
        },
      });
      const [result] = Array.isArray(built) ? built : [built];
      if (!result || !("output" in result)) throw new Error(`${entry} was not bundled.`);
      const { code, moduleIds } = result.output[0];
      for (const module of moduleIds) this.addWatchFile(module);
      const value = code.trim().replace(/^(?:var|const|let)\s+bundled\s*=\s*/, "");
      return `export default ${JSON.stringify(value)};`;
    },
  };
}
