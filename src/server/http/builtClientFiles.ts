import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sirv from "sirv";
import type { ClientFiles } from "./clientPages.ts";

/** The built browser half in `folder` (dist/client). Files in assets/ carry a hash in their name and never change. */
export async function openBuiltClientFiles(folder: string): Promise<ClientFiles> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    // Otherwise /index would be index.html, without its nonce and policy.
    extensions: [],
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith("/assets/");
      response.setHeader("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  return {
    development: false,
    serveFile(request, response) {
      const pathname = decodedPath(request.url);
      // index.html goes out as a page only, with its nonce; dot files are the build's own.
      const isFile =
        pathname !== null &&
        !pathname.endsWith("/") &&
        pathname !== "/index.html" &&
        !pathname.includes("/.");
      if (!isFile) return Promise.resolve(false);
      return new Promise((resolve) => {
        response.once("close", () => resolve(true));
        response.once("finish", () => resolve(true));
        // A file can vanish under a running server (a new build). Nobody else listens: the error would end the process.
        response.once("pipe", (file) => file.once("error", () => response.destroy()));
        serve(request, response, () => resolve(false));
      });
    },
    page: async () => html,
  };
}

/** The path as sirv will read it, `null` when it cannot be decoded. */
function decodedPath(url = "/"): string | null {
  try {
    return decodeURIComponent(url.split("?")[0] ?? "/");
  } catch {
    return null;
  }
}
