import type { FastifyInstance, FastifyRequest } from "fastify";
import { describeError } from "#server/telemetry/log.ts";
import type { Services } from "#server/services/services.ts";
import { limit, type Limit, type LimitAnswer } from "#server/stores/call/rate-limit.ts";
import { addressGroup } from "./ip-address-group.ts";
import { openOwnCount } from "./memory-limiter.ts";
import { tryLater } from "./problem.ts";

export type AddressLimit = {
  readonly max: number;
  readonly windowSeconds: number;
  /** When the counters are unreachable: reads pass, costly calls are rejected. */
  readonly whenUnknown?: "pass" | "refuse";
  /** Counted in memory, for cheap and frequent calls. */
  readonly isOwn?: true;
};

/** @param factor - multiplies every limit of {@link enforceRateLimit}; a load test of one address needs more than 1 */
export function addLimiter(app: FastifyInstance, factor: number): void {
  app.decorate("limitFactor", factor);
}

export async function enforceRateLimit(
  services: Services,
  request: FastifyRequest,
  requested: AddressLimit,
): Promise<void> {
  const answer = await limit(services, limitOf(request, requested)).catch((error: unknown) => {
    services.log.warn("call not counted", describeError(error));
    if (requested.whenUnknown === "refuse") throw tryLater(503, "Please try again in a moment.", 2);
    return undefined;
  });
  if (answer !== undefined) requireAllowed(answer);
}

export function limiterOf(
  services: Services,
  requested: AddressLimit,
): (request: FastifyRequest) => Promise<void> {
  if (requested.isOwn !== true) return (request) => enforceRateLimit(services, request, requested);
  const countOnce = openOwnCount(requested.windowSeconds, services.clock);
  return async (request) => {
    const { key, max } = limitOf(request, requested);
    const retryAfterSeconds = countOnce(key, max);
    if (retryAfterSeconds !== undefined) throw tooFast(retryAfterSeconds);
  };
}

function limitOf(request: FastifyRequest, { max, windowSeconds }: AddressLimit): Limit {
  const key = `${request.method} ${request.routeOptions.url}|${addressGroup(request.ip)}`;
  return { key, max: max * request.server.limitFactor, windowSeconds };
}

function requireAllowed({ isAllowed, retryAfterSeconds }: LimitAnswer): void {
  if (!isAllowed) throw tooFast(retryAfterSeconds);
}

function tooFast(retryAfterSeconds: number) {
  const message = "Too many requests. Please wait a moment and try again.";
  return tryLater(429, message, retryAfterSeconds);
}

declare module "fastify" {
  interface FastifyInstance {
    limitFactor: number;
  }
}
