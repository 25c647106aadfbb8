import type { FastifyRequest } from "fastify";
import { addressGroup } from "#server/http/ip-address-group.ts";
import { tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { limitAll, type Limit } from "#server/stores/call/rate-limit.ts";
import type { Origin } from "#server/stores/verification/identity-check.ts";

const minute = 60;
const day = 24 * 60 * minute;

export function applicationLimits({
  email,
  phone,
  isTest,
  request,
}: {
  readonly email: string;
  readonly phone: string;
  readonly isTest: boolean;
  readonly request: FastifyRequest;
}): readonly Limit[] {
  if (isTest) return [];
  const from = addressGroup(request.ip);
  const { limitFactor } = request.server;
  return [
    { key: `applications|address|${from}`, max: 30 * limitFactor, windowSeconds: 10 * minute },
    { key: `applications|phone|${phone}`, max: 5 * limitFactor, windowSeconds: day },
    { key: `applications|email|${email.toLowerCase()}`, max: 5 * limitFactor, windowSeconds: day },
  ];
}

/** @throws problem 429 with Retry-After */
export async function requireApplicationAllowed(
  services: Services,
  limits: readonly Limit[],
): Promise<void> {
  const refusal = await limitAll(services, limits);
  if (refusal === undefined) return;
  const text = "There were too many applications. Please try again later.";
  throw tryLater(429, text, refusal.retryAfterSeconds);
}

export function originOf(request: FastifyRequest, providerKey: string): Origin {
  const { limitFactor } = request.server;
  return { providerKey, addressGroup: addressGroup(request.ip), limitFactor };
}
