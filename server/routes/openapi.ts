import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Services } from "#server/services.ts";

/** GET /openapi.json: every call of the contract, from the schemas that parse it. Contract section 9. */
export async function addOpenApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Carestep", version: "0.1.0" },
      servers: [{ url: services.environment.publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: (route) => {
      const isCall = route.route.config?.endpoint !== undefined;
      if (isCall) return jsonSchemaTransform(route);
      return { schema: { hide: true }, url: route.url };
    },
  });
  const config = { isQuiet: true };
  app.get("/openapi.json", { config }, async () => app.swagger());
}
