import type { Attachment } from "#server/gateways/mail.ts";
import type { Environment } from "#server/config/environment.ts";
import { inTransaction, type InTransaction, type Services } from "#server/services/services.ts";
import { headerLine } from "#server/wording/format/line.ts";
import { enqueueDelivery } from "./delivery.ts";
import { decryptBody, encryptBody, toBody, toMessage, toStoredAttachment } from "./message-body.ts";
import type { Channel, OutgoingMessage, StoredMessage } from "./message-body.ts";

/** Test messages stay in the outbox; without a gateway a message waits. Once per `dedupe`. @throws HeaderInjectionError */
export async function addMessage(
  services: InTransaction,
  message: OutgoingMessage,
): Promise<boolean> {
  const id = services.secrets.newId("msg");
  const { channel, practice, expiresAt } = message;
  const state = isStored(services, message) ? "kept" : "queued";
  const { numInsertedOrUpdatedRows } = await services.db
    .insertInto("messages")
    .values({
      id,
      channel,
      to_cipher: services.secrets.encrypt(headerLine(message.to), `messages.to|${id}`),
      body_cipher: encryptBody(services, id, toBody(message)),
      application_id: message.applicationId ?? null,
      is_test: message.isTest,
      state,
      dedupe: message.dedupe,
      created_at: services.clock(),
    })
    .onConflict((conflict) => conflict.column("dedupe").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (state === "queued" && message.awaits === undefined) {
    await enqueueDelivery(services, { id, channel, practice, expiresAt });
  }
  return true;
}

export async function attachToMessage(
  services: InTransaction,
  dedupe: string,
  attachment: Attachment,
): Promise<void> {
  const row = await services.db
    .selectFrom("messages")
    .selectAll()
    .where("dedupe", "=", dedupe)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const { awaits, ...body } = decryptBody(services, row);
  const { practice } = body;
  if (awaits === undefined) return;
  const attachments = [...body.attachments, toStoredAttachment(attachment)];
  await services.db
    .updateTable("messages")
    .set({ body_cipher: encryptBody(services, row.id, { ...body, attachments }) })
    .where("id", "=", row.id)
    .execute();
  if (row.state === "queued") await enqueueDelivery(services, { ...row, practice });
}

/** Sends a message once more; a notice counts as given by either. */
export async function repeatMessage(services: InTransaction, dedupe: string): Promise<void> {
  const row = await services.db
    .selectFrom("messages")
    .selectAll()
    .where("dedupe", "=", dedupe)
    .executeTakeFirstOrThrow();
  const { awaits: _written, ...message } = toMessage(services, row);
  const again = `${dedupe}#${services.secrets.newId("again")}`;
  await addMessage(services, { ...message, dedupe: again });
}

export async function requeueMessage(services: InTransaction, dedupe: string): Promise<void> {
  const row = await services.db
    .updateTable("messages")
    .set({ state: "queued" })
    .where("dedupe", "=", dedupe)
    .where("state", "=", "dead")
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return;
  const { practice } = decryptBody(services, row);
  await enqueueDelivery(services, { ...row, practice });
}

export async function findMessage(
  services: Services,
  id: string,
): Promise<StoredMessage | undefined> {
  const row = await services.db
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? undefined : toMessage(services, row);
}

/** At most 200, newest first. */
export async function listMessages(services: Services): Promise<readonly StoredMessage[]> {
  const rows = await services.db
    .selectFrom("messages")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => toMessage(services, row)).filter(({ awaits }) => awaits === undefined);
}

/** `sent` is final, `dead` until the message is queued again. */
export async function recordAttempt(
  services: Services,
  id: string,
  outcome: { readonly state: "sent" | "dead" | "queued"; readonly reason?: string },
): Promise<void> {
  await services.db
    .updateTable("messages")
    .set((change) => ({
      state: outcome.state,
      attempts: change("attempts", "+", 1),
      last_error: outcome.reason ?? null,
      sent_at: outcome.state === "sent" ? services.clock() : null,
    }))
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

function isStored({ environment }: Services, { channel, isTest }: OutgoingMessage): boolean {
  return isTest || !channelsWithGateway(environment).includes(channel);
}

function channelsWithGateway({ sms, smtpUrl, letterUrl }: Environment): readonly Channel[] {
  const gateways = { sms, email: smtpUrl, letter: letterUrl };
  return (["sms", "email", "letter"] as const).filter((channel) => gateways[channel] !== undefined);
}

/** Expired codes are not sent. @returns how many, at most 500 */
export async function queueStoredMessages(services: Services): Promise<number> {
  const channels = channelsWithGateway(services.environment);
  if (channels.length === 0) return 0;
  return inTransaction(services, async (within) => {
    const rows = await within.db
      .selectFrom("messages")
      .selectAll()
      .where("state", "=", "kept")
      .where("is_test", "=", false)
      .where("channel", "in", channels)
      .orderBy("created_at")
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      await within.db
        .updateTable("messages")
        .set({ state: "queued" })
        .where("id", "=", row.id)
        .execute();
      const { awaits, practice, expiresAt } = decryptBody(services, row);
      if (awaits === undefined) {
        await enqueueDelivery(within, { ...row, practice, expiresAt });
      }
    }
    return rows.length;
  });
}
