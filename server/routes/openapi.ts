import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { OpenAPIV3_1 } from "openapi-types";

const idempotencyKey: OpenAPIV3_1.ParameterObject = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "One key an intent. The same key and payload get the same answer again, another payload gets 409.",
  schema: { type: "string", pattern: "^[A-Za-z0-9-]{8,255}$" },
};

const meanings: { readonly [status: string]: string } = {
  "200": "The answer.",
  "400": "Malformed, or a header or field that is not allowed.",
  "401": "No live session.",
  "403": "Not allowed for this visit, or from another origin.",
  "404": "Not there, another applicant's, or switched off.",
  "408": "The request took too long to arrive.",
  "409": "In conflict with what is stored, or the same key is still in progress.",
  "413": "Larger than 64 KB.",
  "415": "Not JSON.",
  "422": "Refused by a rule; ErrorCode names it where the page shows a text of its own.",
  "429": "Too many calls; Retry-After gives the seconds to wait.",
  "431": "The headers are too large.",
  "500": "A fault of the service, logged under Reference.",
  "503": "Temporarily unavailable; Retry-After gives the seconds to wait.",
};

export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const idempotent = new Set<string | undefined>();
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Carestep",
        version: "1.0.0",
        license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
      },
      servers: [{ url: "/" }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          operator: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: (route) => {
      const endpoint = route.route.config?.endpoint;
      if (endpoint === undefined) return { schema: { hide: true }, url: route.url };
      if (endpoint.idempotent === true) idempotent.add(endpoint.id);
      return jsonSchemaTransform(route);
    },
    transformObject: (document) => {
      const { paths = {}, ...rest } = (
        "openapiObject" in document ? document.openapiObject : {}
      ) as OpenAPIV3_1.Document;
      for (const operation of Object.values(paths).flatMap(operationsOf)) {
        if (idempotent.has(operation.operationId)) {
          operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
        }
        for (const [status, response] of Object.entries(operation.responses ?? {})) {
          response.description = meanings[status] ?? status;
        }
      }
      return { ...rest, paths };
    },
  });
  const config = { isQuiet: true };
  app.get("/openapi.json", { config }, async () => app.swagger());
}

function operationsOf(path: OpenAPIV3_1.PathItemObject | undefined) {
  const { get, post, put } = path ?? {};
  return [get, post, put].filter((operation) => operation !== undefined);
}
