import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Endpoint } from "#api/contract/endpoint.ts";
import { defaultLocale, type Locale } from "#domain/language/locale.ts";
import { errorBody } from "#api/contract/error.ts";
import type { Services } from "#server/services/services.ts";
import type { Once } from "#server/stores/call/idempotency.ts";
import { recordRead } from "#server/stores/audit/audit.ts";
import { findVisit, type CallingVisit, type CallOptions } from "#server/stores/visit/session.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import { withMessagesIn } from "#server/wording/translated.ts";
import { addressGroup } from "./ip-address-group.ts";
import { callLocale, switchesLanguage } from "./locale.ts";
import { problem } from "./problem.ts";
import { enforceRateLimit, type AddressLimit } from "./limiter.ts";
import { requireToken } from "./operator-token.ts";
import { requireSameOrigin } from "./same-origin.ts";

type Part<
  E extends Endpoint,
  Name extends "params" | "query" | "body",
> = E[Name] extends z.ZodMiniType ? z.output<E[Name]> : undefined;

export type EndpointInput<E extends Endpoint> = {
  readonly params: Part<E, "params">;
  readonly query: Part<E, "query">;
  readonly body: Part<E, "body">;
};

export type EndpointAnswer<E extends Endpoint> = z.output<E["response"]>;

export type Caller<E extends Endpoint> = E["auth"] extends "bearer" ? CallingVisit : undefined;

/** The default limit is 600 calls a minute per address. */
export type EndpointPlace = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly limit?: AddressLimit;
  /** Whether an unverified visit from a link may call it. */
  readonly isForUnproved?: boolean;
  readonly isPersonal?: boolean;
  /** Whether a replaced token may repeat the call, if the answer was lost. */
  readonly replacesTokens?: boolean;
  readonly isQuiet?: boolean;
};

export type EndpointHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
  visit: Caller<E>,
  request: FastifyRequest,
) => Promise<EndpointAnswer<E>>;

/** Rate limit, credential, parsing, handler, and the answer checked again. Handlers throw `problem(…)`. */
export function addEndpoint<const E extends Endpoint>(
  place: EndpointPlace,
  endpoint: E,
  handler: EndpointHandler<E>,
): void {
  const { app, services, limit = { max: 600, windowSeconds: 60 } } = place;
  const { isForUnproved = false, isPersonal = false, isQuiet = false } = place;
  const { replacesTokens: isReplaced = false } = place;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describe(endpoint),
    config: { endpoint, isQuiet },
    // A HEAD request would open an unused visit.
    exposeHeadRoute: false,
    // Before the body is read.
    onRequest: async (request) => {
      if (endpoint.auth === "bearer") {
        const requested = { limit, isReplaced };
        request.visit = await authenticate(services, request, requested);
      } else await enforceRateLimit(services, request, limit);
      request.locale = callLocale(request, await practiceLanguage(services, request));
      if (endpoint.auth === "operator") requireOperator(services, request);
      if (request.visit?.isUnproved === true && !isForUnproved) throw unproved();
      if (endpoint.auth === "cookie") requireSameOrigin(request, services.environment.publicUrl);
    },
    handler: async (request, reply) => {
      if (endpoint.idempotent === true) request.once = onceOf(endpoint, request);
      const input = { params: request.params, query: request.query, body: request.body };
      const answer = await handler(input as EndpointInput<E>, request.visit as Caller<E>, request);
      if (isPersonal && request.visit) await recordRead(services, request.visit, endpoint.id);
      return reply
        .code(200)
        .header("cache-control", "no-store")
        .send(withMessagesIn(answer, request.locale ?? defaultLocale, switchesLanguage(request)));
    },
  });
}

/** A missing, unknown, expired or revoked token is the same 401. Spec section 6. @throws problem 429 first, then 401 */
async function authenticate(
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

const keyShape = /^[A-Za-z0-9-]{8,255}$/;

function onceOf(endpoint: Endpoint, request: FastifyRequest): Once | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !keyShape.test(key)) {
    throw problem(400, () => "Idempotency-Key must have 8 to 255 letters, digits or hyphens.");
  }
  const { params, query, body } = request;
  return {
    scope: request.visit?.sessionId ?? "",
    key,
    endpoint: endpoint.id,
    payload: JSON.stringify([params ?? null, query ?? null, body ?? null]),
  };
}

/** Looked up for callers that name no language; browsers always name one. */
async function practiceLanguage(services: Services, { headers, visit }: FastifyRequest) {
  if (headers["accept-language"] !== undefined || visit === undefined) return undefined;
  const { providerKey, providerRow } = visit;
  return (await findProvider(services, providerKey, providerRow))?.provider.language;
}

/** @throws problem 404 without SERVICING_TOKEN, 401 for another token */
function requireOperator({ environment }: Services, { headers }: FastifyRequest): void {
  const { servicingToken } = environment;
  if (servicingToken === undefined) throw problem(404, "There is nothing at this address.");
  requireToken({ SERVICING_TOKEN: servicingToken }, headers.authorization);
}

function unproved() {
  return problem(403, "Confirm your phone number first.", "phone.unproved");
}

function describe(endpoint: Endpoint) {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: ["bearer", "operator"].includes(endpoint.auth) ? [{ [endpoint.auth]: [] }] : [],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      200: endpoint.response,
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, errorBody])),
    },
  };
}

/** Every status that is not 200: any call can be malformed, too many, or meet a fault. */
function refusalsOf({ auth, body, idempotent }: Endpoint): readonly number[] {
  return [
    400,
    404,
    408,
    429,
    431,
    500,
    503,
    ...(auth === "bearer" ? [401, 403, 409, 422] : []),
    ...(auth === "cookie" || auth === "operator" ? [401, 403] : []),
    ...(body === undefined ? [] : [413, 415, 422]),
    ...(idempotent === true ? [409] : []),
  ];
}

declare module "fastify" {
  interface FastifyRequest {
    visit: CallingVisit | undefined;
    once: Once | undefined;
    locale: Locale | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
