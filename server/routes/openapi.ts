import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { OpenAPIV3_1 } from "openapi-types";
import type { Services } from "#server/services/services.ts";

/** The format that `onceOf` accepts. */
const idempotencyKey: OpenAPIV3_1.ParameterObject = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "One key an intent. The same key and payload get the same answer again, another payload gets 409.",
  schema: { type: "string", pattern: "^[A-Za-z0-9-]{8,255}$" },
};

const meanings: { readonly [status: string]: string } = {
  "200": "The answer.",
  "4XX":
    "400 malformed, 401 no live session, 403 not allowed, 404 not there, 409 in conflict, 422 refused, 429 too fast (see Retry-After).",
  "5XX": "500 a fault on our side; 503 try again after Retry-After seconds.",
};

/** Every call of the contract, from its schemas. */
export async function addOpenApi(app: FastifyInstance, services: Services): Promise<void> {
  const idempotent = new Set<string | undefined>();
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Carestep", version: "1.0.0" },
      servers: [{ url: services.environment.publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
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
