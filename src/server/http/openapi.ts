import { generateOpenApiDocument } from "trpc-to-openapi";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { AppRouter } from "./appRouter.ts";

/** The OpenAPI document of every REST path. */
export function createOpenApiDocument(router: AppRouter, config: Pick<Config, "publicUrl">): unknown {
  return generateOpenApiDocument(router, {
    title: "Inception",
    description: "Projects, plans, code and deployments over HTTP. Sign in first: the session is a cookie.",
    version: "1.0.0",
    baseUrl: `${config.publicUrl}/api`,
  });
}

const operationSchema = z.object({
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .optional(),
  requestBody: z.unknown(),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The document as a page without scripts: every path with its input and answer. */
export function renderApiDocs(document: unknown, nonce: string): string {
  const { paths } = documentSchema.parse(document);
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inception API</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}
details{border-top:1px solid #8886;padding:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;border:1px solid #8886;border-radius:.375rem;padding:.75rem}
.method{display:inline-block;min-width:4.5rem;font-weight:700}
</style></head><body><main>
<h1>Inception API</h1>
<p>JSON in and out under <code>/api</code>. Sign in with <code>POST /api/auth/login</code>: the session is a cookie.
The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join("\n")}
</main></body></html>`;
}

function renderOperation(method: string, path: string, value: unknown): string {
  const parsed = operationSchema.safeParse(value);
  if (!parsed.success) return "";
  const { summary, description, parameters = [], requestBody, responses } = parsed.data;
  const names = parameters.map(
    (parameter) => `<li><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}</li>`,
  );
  const parts = [
    description ? `<p>${escapeHtml(description)}</p>` : "",
    names.length > 0 ? `<h3>Parameters</h3><ul>${names.join("")}</ul>` : "",
    requestBody ? `<h3>Body</h3>${renderJson(requestBody)}` : "",
    `<h3>Answer</h3>${renderJson(responses["200"])}`,
  ];
  const title = `<code><span class="method">${escapeHtml(method.toUpperCase())}</span> /api${escapeHtml(path)}</code>`;
  return `<details><summary>${title} ${escapeHtml(summary ?? "")}</summary>${parts.join("")}</details>`;
}

function renderJson(value: unknown): string {
  return `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2) ?? "")}</code></pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
