import type { FastifyInstance, FastifyRequest } from "fastify";
import { describeError } from "#server/telemetry/log.ts";
import type { Services } from "#server/services/services.ts";
import { limit } from "#server/stores/call/rate-limit.ts";
import type { Limit, LimitAnswer } from "#server/stores/call/rate-limit.ts";
import { addressGroup } from "./ip-address-group.ts";
import { openOwnCount } from "./memory-limiter.ts";
import { tryLater } from "./problem.ts";

/** How often one address may call one route. */
export type AddressLimit = {
  readonly max: number;
  readonly windowSeconds: number;
  /** When the counters cannot be reached: reads pass (the default), what costs money or trust is refused. */
  readonly whenUnknown?: "pass" | "refuse";
  /** Each process counts for itself, without a statement: for what is called often and costs next to nothing. */
  readonly isOwn?: true;
};

/** @param factor - multiplies every limit of {@link enforceRateLimit}; a load test of one address needs more than 1 */
export function addLimiter(app: FastifyInstance, factor: number): void {
  app.decorate("limitFactor", factor);
}

/**
 * Counts a call by its route and address, in the database, so that all processes share the counters: 429 with
 * Retry-After beyond the limit.
 */
export async function enforceRateLimit(
  services: Services,
  request: FastifyRequest,
  asked: AddressLimit,
): Promise<void> {
  const answer = await limit(services, limitOf(request, asked)).catch((error: unknown) => {
    services.log.warn("call not counted", describeError(error));
    if (asked.whenUnknown === "refuse") throw tryLater(503, "Please try again in a moment.", 2);
    return undefined;
  });
  if (answer !== undefined) requireAllowed(answer);
}

/** How the calls of one endpoint are counted: see {@link AddressLimit}. */
export function limiterOf(
  services: Services,
  asked: AddressLimit,
): (request: FastifyRequest) => Promise<void> {
  if (asked.isOwn !== true) return (request) => enforceRateLimit(services, request, asked);
  const countOnce = openOwnCount(asked.windowSeconds, services.clock);
  return async (request) => {
    const { key, max } = limitOf(request, asked);
    const retryAfterSeconds = countOnce(key, max);
    if (retryAfterSeconds !== undefined) throw tooFast(retryAfterSeconds);
  };
}

/** What is counted of a call. */
function limitOf(request: FastifyRequest, { max, windowSeconds }: AddressLimit): Limit {
  const key = `${request.method} ${request.routeOptions.url}|${addressGroup(request.ip)}`;
  return { key, max: max * request.server.limitFactor, windowSeconds };
}

/** @throws problem 429 with Retry-After */
function requireAllowed({ isAllowed, retryAfterSeconds }: LimitAnswer): void {
  if (!isAllowed) throw tooFast(retryAfterSeconds);
}

/** The refusal of a caller who is too fast. */
function tooFast(retryAfterSeconds: number) {
  const message = "Too many requests. Please wait a moment and try again.";
  return tryLater(429, message, retryAfterSeconds);
}

declare module "fastify" {
  interface FastifyInstance {
    limitFactor: number;
  }
}
