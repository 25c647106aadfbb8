import type { Row } from "#server/database/schema.ts";
import type { InTransaction } from "#server/services/services.ts";

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
  { db, queue }: InTransaction,
  { id, channel, practice, expiresAt }: Delivery,
): Promise<void> {
  await queue.enqueue(db, {
    name: deliveryJobs[channel],
    data: { id },
    singletonKey: id,
    practice,
    isUrgent: expiresAt !== undefined,
  });
}
