import type { RefusalReason } from "#server/gateways/payment.ts";

export type Behaviour =
  | { readonly kind: "approves" }
  | { readonly kind: "refuses"; readonly reason: RefusalReason }
  /** Stores the charge and cuts the connection. */
  | { readonly kind: "cuts" }
  | { readonly kind: "waits"; readonly milliseconds: number };

const behaviours: { readonly [number: string]: Behaviour } = {
  "4000000000009995": { kind: "refuses", reason: "insufficient-funds" },
  "4000050000009990": { kind: "refuses", reason: "insufficient-funds" },
  "4000000000000002": { kind: "refuses", reason: "declined" },
  "4000000000000119": { kind: "cuts" },
  "4000050000000114": { kind: "cuts" },
  "4000000000003220": { kind: "waits", milliseconds: 3000 },
  "000222222227": { kind: "refuses", reason: "insufficient-funds" },
};

/** Others approve. docs/payments.md. */
export function behaviourOf(number: string): Behaviour {
  return behaviours[number] ?? { kind: "approves" };
}
