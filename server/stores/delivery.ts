import type { Compilable } from "kysely";
import type { Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import type { Job, Services } from "#server/services/services.ts";

/** The job that delivers each channel; one that is down does not hold up the other. */
export const deliveryJobs = {
  sms: "deliver-text-message",
  email: "deliver-email",
  letter: "deliver-letter",
} as const;

/** A message that is a row, and leaves by its channel. */
export type Delivery = { readonly id: string; readonly channel: Row<"messages">["channel"] };

/** Asks for the delivery of a message that is already a row. Asking twice is asking once. */
export async function enqueueDelivery(
  trx: Transaction,
  services: Services,
  message: Delivery,
): Promise<void> {
  await services.queue.enqueue(trx, deliveryOf(message));
}

/** The same, to be done together with the message. */
export function deliveryAsked({ queue }: Services, message: Delivery): Promise<Compilable> {
  return queue.enqueueing(deliveryOf(message));
}

function deliveryOf({ id, channel }: Delivery): Job {
  return { name: deliveryJobs[channel], data: { id }, singletonKey: id };
}
