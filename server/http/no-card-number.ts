import type { FastifyRequest } from "fastify";
import { holdsCardNumber } from "#domain/payment/card-number.ts";
import { problem } from "./problem.ts";

/** The request headers that are stored: with a consent, and as an idempotency key. */
const keptHeaders = ["user-agent", "idempotency-key"] as const;

/**
 * Refuses, as 422, a call that holds a payment card's number anywhere in its body, its query or a header that is kept, as
 * text or as a number: numbers go to the tokenizer. Nothing of it is kept or logged. PCI DSS, SAQ A; docs/payments.md.
 */
export function requireNoCardNumber({ body, query, headers }: FastifyRequest): void {
  requireNone(body);
  requireNone(query);
  for (const name of keptHeaders) requireNone(headers[name]);
}

function requireNone(value: unknown): void {
  if (typeof value === "string" || typeof value === "number") {
    if (holdsCardNumber(String(value))) {
      throw problem(422, "Card numbers are not taken here.", "card-number");
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) return value.forEach(requireNone);
  for (const [key, inner] of Object.entries(value)) {
    requireNone(key);
    requireNone(inner);
  }
}
