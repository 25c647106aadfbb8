import type { FastifyRequest } from "fastify";
import type { Origin } from "#server/stores/verification/identity-check.ts";
import { addressGroup } from "./ip-address-group.ts";

/** For the number-guessing limits. */
export function originOf(request: FastifyRequest, providerKey: string): Origin {
  const { limitFactor } = request.server;
  return { providerKey, addressGroup: addressGroup(request.ip), limitFactor };
}
