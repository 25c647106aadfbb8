import type { FastifyInstance } from "fastify";
import type { Services } from "#server/services.ts";

export type PageOptions = { readonly dist?: string };

export async function addPageRoutes(
  _app: FastifyInstance,
  _services: Services,
  _options: PageOptions,
): Promise<void> {}
