import type { FastifyRequest } from "fastify";
import type { Services } from "#server/services/services.ts";
import { findCountedVisit, findVisit } from "#server/stores/session.ts";
import type { CallingVisit, HowCalled, Visit } from "#server/stores/session.ts";
import { addressGroup } from "./ip-address-group.ts";
import { limitOf, requireAllowed, requireSlowEnough } from "./limiter.ts";
import type { AddressLimit } from "./limiter.ts";
import { problem } from "./problem.ts";

type Asked = HowCalled & { readonly limit: AddressLimit };

/**
 * The visit behind a bearer token, its call counted. A missing, unknown, expired or revoked one is the same 401. Spec section 6.
 *
 * @throws problem 429 before anything is said of the token
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  asked: Asked,
): Promise<CallingVisit> {
  const token = /^Bearer ([\w-]{1,256})$/i.exec(request.headers.authorization ?? "")?.[1];
  const visit =
    token === undefined
      ? await requireSlowEnough(services, request, asked.limit)
      : await visitOf(services, request, { ...asked, token });
  if (visit === undefined) throw problem(401, "The session has expired.");
  return { ...visit, originIndex: services.secrets.index("origin", addressGroup(request.ip)) };
}

/** Both by one statement; where that fails, one after the other, since a call that cannot be counted may pass. */
async function visitOf(
  services: Services,
  request: FastifyRequest,
  { limit, token, ...how }: Asked & { readonly token: string },
): Promise<Visit | undefined> {
  const asked = { ...how, token, limit: limitOf(request, limit) };
  const found = await findCountedVisit(services, asked).catch(() => undefined);
  if (found === undefined) {
    await requireSlowEnough(services, request, limit);
    return findVisit(services, token, how);
  }
  requireAllowed(found.limit);
  return found.visit;
}
