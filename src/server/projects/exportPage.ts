import type { ServerResponse } from "node:http";
import { create as contentDisposition } from "content-disposition";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../http/trpc.ts";

/** `GET /api/projects/{id}/export`: the project's files as a zip to save. The one path that answers no JSON. */
export async function handleExport(
  response: ServerResponse,
  context: Context,
  projectId: string,
): Promise<void> {
  if (!context.user) throw new AppError("unauthorized", "Please sign in first.");
  const { fileName, plainFileName, bytes } = await context.services.projects.exportZip(
    context.user.id,
    projectId,
  );
  response.setHeader("Content-Type", "application/zip");
  response.setHeader("Content-Disposition", contentDisposition(fileName, { fallback: plainFileName }));
  response.setHeader("Content-Length", bytes.byteLength);
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(200);
  response.end(bytes);
}
