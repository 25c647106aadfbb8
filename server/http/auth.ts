import type { FastifyRequest } from "fastify";
import type { Services } from "#server/services/services.ts";
import { findVisit } from "#server/stores/visit/session.ts";
import type { CallingVisit, CallOptions } from "#server/stores/visit/session.ts";
import { addressGroup } from "./ip-address-group.ts";
import { enforceRateLimit } from "./limiter.ts";
import type { AddressLimit } from "./limiter.ts";
import { problem } from "./problem.ts";

/**
 * Counts a call and returns the visit of its bearer token. A missing, unknown, expired or revoked token is the same 401.
 * Spec section 6.
 *
 * @throws problem 429 before the token is checked, and 401
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  { limit, ...options }: CallOptions & { readonly limit: AddressLimit },
): Promise<CallingVisit> {
  await enforceRateLimit(services, request, limit);
  const token = /^Bearer ([\w-]{1,256})$/i.exec(request.headers.authorization ?? "")?.[1];
  const visit = token === undefined ? undefined : await findVisit(services, token, options);
  if (visit === undefined) throw problem(401, "The session has expired.");
  return { ...visit, originIndex: services.secrets.index("origin", addressGroup(request.ip)) };
}
