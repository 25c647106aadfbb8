import type { FastifyRequest } from "fastify";
import type { Services } from "#server/services.ts";
import { findVisit } from "#server/stores/session.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import { addressGroup } from "#server/address-group.ts";
import { problem } from "./problem.ts";

/**
 * The visit behind a bearer token. A missing, unknown, expired or revoked one is the same 401. Spec section 6.
 *
 * @param isReplaced - whether a token that was replaced a moment ago counts, too
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  isReplaced: boolean,
): Promise<CallingVisit> {
  const token = /^Bearer ([\w-]{1,256})$/i.exec(request.headers.authorization ?? "")?.[1];
  const visit = token === undefined ? undefined : await findVisit(services, token, isReplaced);
  if (visit === undefined) throw problem(401, "The session has expired.");
  return { ...visit, originIndex: services.secrets.index("origin", addressGroup(request.ip)) };
}
