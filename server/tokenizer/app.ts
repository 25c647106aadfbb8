import { timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import fastify from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { paymentTokens } from "#domain/payment/payment-token.ts";
import { readBankAccount, readCard, type EntryFaults } from "#domain/payment/payment-entry.ts";
import { earliestDayAt } from "#server/time/calendar-day-at.ts";
import { addAccessLog } from "#server/http/observed-calls.ts";
import {
  capConnections,
  connectionLimits,
  trustedProxies,
} from "#server/http/connection-limits.ts";
import { addDrain } from "#server/http/connection-limits.ts";
import { addErrors } from "#server/http/errors.ts";
import { addLimiter, enforceRateLimit } from "#server/http/limiter.ts";
import { problem } from "#server/http/problem.ts";
import { addHostRule } from "#server/http/request-shape.ts";
import { requireSameOrigin } from "#server/http/same-origin.ts";
import { addSecurityHeaders } from "#server/http/security-headers.ts";
import type { Services } from "#server/services/services.ts";
import { lookUpBin } from "./bins.ts";
import { addFrame } from "./frame.ts";
import { chargeOnce, findCharge } from "./processor.ts";
import { processorSecret } from "./secret.ts";
import { describeToken, keepNumber, type NewEntry } from "./vault.ts";

const limit = { max: 60, windowSeconds: 60, whenUnknown: "refuse" } as const;
const text = z.string().check(z.maxLength(200));
const visit = z.exactOptional(text);
const entry = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("card"),
    number: text,
    expiry: text,
    securityCode: text,
    name: text,
    visit,
  }),
  z.strictObject({
    kind: z.literal("bank"),
    routing: text,
    account: text,
    accountAgain: z.optional(text),
    visit,
  }),
]);
const charge = z.strictObject({
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  token: z.string().check(z.regex(paymentTokens)),
  amountCents: z.int().check(z.positive(), z.maximum(100_000_000)),
});

/** On its own origin, with its own tables. Numbers are encrypted at once, security codes dropped; neither is logged. S15. */
export async function createTokenizer(
  services: Services,
  limitFactor = 1,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 8 * 1024,
    ...connectionLimits,
    trustProxy: trustedProxies(services.environment),
  });
  capConnections(app);
  addErrors(app, services);
  addAccessLog(app, services);
  addDrain(app);
  addHostRule(app);
  addLimiter(app, limitFactor);
  addSecurityHeaders(app, services.environment.tokenizerUrl);
  addFrame(app, services);
  addTokens(app, services);
  addCharges(app, services);
  return app;
}

function addTokens(app: FastifyInstance, services: Services): void {
  app.post("/tokens", async (request, reply) => {
    requireSameOrigin(request, services.environment.tokenizerUrl);
    await enforceRateLimit(services, request, limit);
    const requested = parse(entry, request.body);
    const read = readEntry(services, requested);
    reply.header("cache-control", "no-store");
    if ("faults" in read) return reply.code(422).send({ faults: read.faults });
    const token = await keepNumber(services, {
      ...read,
      ...(requested.visit && { visit: requested.visit }),
    });
    const { number: _kept, ...facts } = read;
    return { token, ...facts };
  });
  app.get<{ Params: { token: string } }>("/tokens/:token", async (request, reply) => {
    requireSecret(services, request);
    return reply.send((await describeToken(services, request.params.token)) ?? refuse());
  });
}

function addCharges(app: FastifyInstance, services: Services): void {
  app.post("/charges", async (request, reply) => {
    requireSecret(services, request);
    const { answer, behaviour } = await chargeOnce(services, parse(charge, request.body));
    if (behaviour.kind === "cuts") return cut(request, reply);
    if (behaviour.kind === "waits") await setTimeout(behaviour.milliseconds);
    return answer;
  });
  app.get<{ Params: { key: string } }>("/charges/:key", async (request, reply) => {
    requireSecret(services, request);
    return reply.send((await findCharge(services, request.params.key)) ?? refuse());
  });
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

function refuse(): never {
  throw problem(404, () => "There is nothing of this name.");
}

function parse<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw problem(400, () => "The request is malformed.");
  return parsed.data;
}

function requireSecret(services: Services, request: FastifyRequest): void {
  const expected = Buffer.from(`Bearer ${processorSecret(services.secrets)}`);
  const given = Buffer.from(request.headers.authorization ?? "");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw problem(401, () => "This call is the server's.");
  }
}

function readEntry(
  { clock }: Services,
  requested: z.output<typeof entry>,
): NewEntry | { readonly faults: EntryFaults } {
  if (requested.kind === "bank") {
    const read = readBankAccount(requested);
    if ("faults" in read) return read;
    const { routing, account } = read.bank;
    return {
      kind: "bank",
      number: `${routing} ${account}`,
      lastFour: account.slice(-4),
      fundingType: "checking",
    };
  }
  const read = readCard(requested, earliestDayAt(clock()));
  if ("faults" in read) return read;
  const { number, brand } = read.card;
  return {
    kind: "card",
    number,
    ...(brand !== undefined && { brand }),
    lastFour: number.slice(-4),
    fundingType: lookUpBin(number).funding ?? "credit",
  };
}
