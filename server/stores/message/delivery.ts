import type { Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";

/** One job per channel, so that a failing one does not block others. */
export const deliveryJobs = {
  sms: "deliver-text-message",
  email: "deliver-email",
  letter: "deliver-letter",
} as const;

type Delivery = {
  readonly id: string;
  readonly channel: Row<"messages">["channel"];
  readonly practice?: string | undefined;
  readonly expiresAt?: Date | string | undefined;
};

export async function enqueueDelivery(
  trx: Transaction,
  { queue }: Services,
  { id, channel, practice, expiresAt }: Delivery,
): Promise<void> {
  await queue.enqueue(trx, {
    name: deliveryJobs[channel],
    data: { id },
    singletonKey: id,
    practice,
    isUrgent: expiresAt !== undefined,
  });
}
