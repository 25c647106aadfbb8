import type { FastifyRequest } from "fastify";
import { holdsCardNumber } from "#domain/payment/card-number.ts";
import { problem } from "./problem.ts";

const storedHeaders = ["user-agent", "idempotency-key"] as const;

/**
 * Rejects a call with a card number anywhere in its body, query or stored headers: 422. Numbers belong to the
 * tokenizer. Nothing is stored or logged. PCI DSS, SAQ A; docs/payments.md.
 */
export function requireNoCardNumber({ body, query, headers }: FastifyRequest): void {
  requireNone(body);
  requireNone(query);
  for (const name of storedHeaders) requireNone(headers[name]);
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
