import type { FastifyInstance, FastifyRequest } from "fastify";
import { describeError } from "#server/telemetry/log.ts";
import type { Services } from "#server/services/services.ts";
import { limit } from "#server/stores/call/rate-limit.ts";
import { addressGroup } from "./ip-address-group.ts";
import { tryLater } from "./problem.ts";

export type AddressLimit = {
  readonly max: number;
  readonly windowSeconds: number;
  /** When the counters are unreachable: reads pass, costly calls are rejected. */
  readonly whenUnknown?: "pass" | "refuse";
};

/** @param factor - multiplies every limit of {@link enforceRateLimit}; a load test of one address needs more than 1 */
export function addLimiter(app: FastifyInstance, factor: number): void {
  app.decorate("limitFactor", factor);
}

export async function enforceRateLimit(
  services: Services,
  request: FastifyRequest,
  { max: mostCalls, windowSeconds, whenUnknown }: AddressLimit,
): Promise<void> {
  const key = `${request.method} ${request.routeOptions.url}|${addressGroup(request.ip)}`;
  const max = mostCalls * request.server.limitFactor;
  const answer = await limit(services, { key, max, windowSeconds }).catch((error: unknown) => {
    services.log.warn("call not counted", describeError(error));
    if (whenUnknown === "refuse") throw tryLater(503, "Please try again in a moment.", 2);
    return undefined;
  });
  if (answer === undefined || answer.isAllowed) return;
  const message = "Too many requests. Please wait a moment and try again.";
  throw tryLater(429, message, answer.retryAfterSeconds);
}

declare module "fastify" {
  interface FastifyInstance {
    limitFactor: number;
  }
}
