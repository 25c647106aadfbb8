import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#api/contract/endpoint.ts";
import type { Once } from "#server/stores/call/idempotency.ts";
import { problem } from "./problem.ts";

const keyShape = /^[A-Za-z0-9-]{8,255}$/;

/** `undefined` without an Idempotency-Key; 400 for a malformed one. */
export function onceOf(endpoint: Endpoint, request: FastifyRequest): Once | undefined {
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
