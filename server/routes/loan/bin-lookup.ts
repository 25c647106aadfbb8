import type { FastifyInstance } from "fastify";
import { lookUpBin } from "#api/contract/agreement.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { Services } from "#server/services/services.ts";
import { lookUpBin as cardOfBin } from "#server/tokenizer/bins.ts";

/** Null for unknown cards. Spec section 7.1. */
export function addBinLookupRoutes(app: FastifyInstance, services: Services): void {
  addEndpoint({ app, services }, lookUpBin, async ({ params }) => {
    const { brand, funding } = cardOfBin(params.bin);
    return { Bin: params.bin, Brand: brand ?? null, Type: funding ?? null };
  });
}
