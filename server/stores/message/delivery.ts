import type { Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";

/** One job per channel, so that a failing one does not block others. */
export const deliveryJobs = {
  sms: "deliver-text-message",
  email: "deliver-email",
  letter: "deliver-letter",
} as const;

/** Enqueues the delivery of a stored message. Idempotent. */
export async function enqueueDelivery(
  trx: Transaction,
  { queue }: Services,
  { id, channel }: { readonly id: string; readonly channel: Row<"messages">["channel"] },
): Promise<void> {
  await queue.enqueue(trx, { name: deliveryJobs[channel], data: { id }, singletonKey: id });
}
