import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Conflict } from "#server/services/conflict.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { isDatabaseUnavailable } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { describeError } from "#server/telemetry/log.ts";
import { brokenBy } from "#server/telemetry/error-report.ts";
import { inEachLanguage } from "#server/wording/translated.ts";
import { conflictProblem } from "./conflict-problem.ts";
import { callLocale, switchesLanguage } from "./locale.ts";
import { Problem, problem, tryLater, type ProblemMessage } from "./problem.ts";

const words: { readonly [status: number]: ProblemMessage } = {
  400: "The request could not be read.",
  404: "There is nothing at this address.",
  405: () => "This address does not take that method.",
  408: "The request took too long to arrive.",
  413: "The request is too large.",
  414: "The address is too long.",
  415: () => "The request must be JSON.",
  431: () => "The request's headers are too large.",
};
const unexpected = "Something went wrong on our side. Please try again later.";

/** Answers failures as `{ Message, Messages?, ErrorCode?, Reference }`. The message of an unknown error is only logged. */
export function addErrors(app: FastifyInstance, services: Services): void {
  const hangUps = services.counters.meter.createCounter("carestep_hang_ups_total", {
    description: "Calls whose caller hung up before the answer",
  });
  app.addHook("preHandler", (request, reply, done) => {
    if (!hasHungUp(request)) return done();
    hangUps.add(1);
    reply.hijack();
  });
  app.setErrorHandler((error, request, reply) => {
    // Once the request has arrived whole, a failure is ours, whether or not its caller still waits.
    const isOurs = request.raw.complete || !hasHungUp(request);
    if (isOurs) return answerError(services, error, { request, reply });
    hangUps.add(1);
    return reply.hijack();
  });
}

/** Whether the caller has closed the connection. Calls injected by tests have none. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed;
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Also for failures before routing, such as a malformed URL. */
export function answerError(services: Services, error: unknown, exchange: Exchange): FastifyReply {
  const { request, reply } = exchange;
  const refusal = refusalOf(error);
  const reference = randomUUID();
  request.reference = reference;
  if (refusal.status >= 500) {
    services.log.error("request failed", { reference, ...describeError(error) });
    if (!(error instanceof Problem || error instanceof GatewayError))
      reportError(services, error, request);
  }
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header("retry-after", String(refusal.retryAfterSeconds));
  }
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({
      Message: refusal.textIn(request.locale ?? callLocale(request)),
      ...(switchesLanguage(request) && { Messages: inEachLanguage(refusal.textIn) }),
      ...(refusal.code !== undefined && { ErrorCode: refusal.code }),
      Reference: reference,
    });
}

function reportError({ errors }: Services, error: unknown, request: FastifyRequest): void {
  const place = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
  errors.report({ source: "call", place, ...brokenBy(error) });
}

function refusalOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Conflict) return conflictProblem(error);
  if (isDatabaseUnavailable(error)) {
    return tryLater(503, "We cannot reach our records right now. Please try again.", 2);
  }
  if (error instanceof GatewayError) {
    return tryLater(503, "We cannot reach a service that we need. Please try again.", 2);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return problem(400, () => placesOf(error.validation));
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500)
    return problem(status, words[status] ?? "The request was refused.");
  return problem(500, unexpected);
}

/** Names the malformed fields, never their values. */
function placesOf(faults: readonly { readonly instancePath: string }[]): string {
  const places = [...new Set(faults.map((fault) => fault.instancePath))].filter(isPlainPlace);
  return places.length === 0
    ? "The request is malformed."
    : `The request is malformed at ${places.slice(0, 5).join(", ")}.`;
}

/** Record keys come from the caller and are not repeated. */
function isPlainPlace(place: string): boolean {
  return /^\/[A-Za-z0-9_/]{1,80}$/.test(place);
}

function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" ? status : 500;
}

declare module "fastify" {
  interface FastifyRequest {
    reference: string | undefined;
  }
}
