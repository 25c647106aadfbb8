import type { FastifyRequest } from "fastify";
import { addressGroup } from "#server/address-group.ts";
import { tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services.ts";
import { limitAll } from "#server/stores/rate-limit.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** An application that is to be decided on. */
type Asked = {
  readonly email: string;
  readonly phone: string;
  readonly isTest: boolean;
  readonly request: FastifyRequest;
};

/**
 * Counts an application against what its e-mail address, its phone and the caller's address may have, each of which gets
 * letters for it. Test mode is not counted: nothing leaves, and a tester walks all personas. Promise P2.
 *
 * @throws problem 429 with Retry-After
 */
export async function requireApplicationAllowed(services: Services, asked: Asked): Promise<void> {
  const { email, phone, isTest, request } = asked;
  if (isTest) return;
  const from = addressGroup(request.ip);
  const { limitFactor } = request.server;
  const caps = [
    { key: `applications|address|${from}`, max: 30 * limitFactor, windowSeconds: 10 * minute },
    { key: `applications|phone|${phone}`, max: 5 * limitFactor, windowSeconds: day },
    { key: `applications|email|${email.toLowerCase()}`, max: 5 * limitFactor, windowSeconds: day },
  ];
  const refusal = await limitAll(services, caps);
  if (refusal === undefined) return;
  const text = "There were too many applications. Please try again later.";
  throw tryLater(429, text, refusal.retryAfterSeconds);
}
