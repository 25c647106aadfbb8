import { holdsCardNumber } from "#domain/card-number.ts";
import { problem } from "./problem.ts";

/**
 * Refuses, as 422, a body that holds a payment card's number anywhere, as text or as a number: numbers go to the
 * tokenizer. Nothing of the body is kept or logged. PCI DSS, SAQ A; docs/payments.md.
 */
export function requireNoCardNumber(value: unknown): void {
  if (typeof value === "string" || typeof value === "number") {
    if (holdsCardNumber(String(value))) {
      throw problem(422, "Card numbers are not taken here.", "card-number");
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    requireNoCardNumber(key);
    requireNoCardNumber(inner);
  }
}
