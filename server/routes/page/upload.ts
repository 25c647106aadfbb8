import type { FastifyInstance } from "fastify";
import { sendCompressed } from "#server/http/compressed.ts";
import { forever, imageHeaders } from "#server/http/files.ts";
import type { Services } from "#server/services/services.ts";
import { findUpload, parseUploadAddress, uploadTypes } from "#server/stores/practice/upload.ts";

/** Each call reads the database, so every process serves a file as soon as it is published. */
export function addUploadRoutes(app: FastifyInstance, services: Services): void {
  const url = "/uploads/:hash/:name";
  app.get<{ Params: { hash: string; name: string } }>(url, async (request, reply) => {
    request.isFile = true;
    const { hash, name } = request.params;
    const address = parseUploadAddress(`/uploads/${hash}/${name}`);
    const bytes = address && (await findUpload(services, address));
    if (address === undefined || bytes === undefined) return reply.callNotFound();
    reply
      .type(uploadTypes[address.type])
      .header("cache-control", forever)
      .headers(imageHeaders(name));
    return address.type === "png" ? reply.send(bytes) : sendCompressed(reply, bytes.toString());
  });
}
