import type { Sender } from "#server/config/lender.ts";
import type { Attachment } from "#server/gateways/mail.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import { headerLine } from "#server/wording/format/line.ts";

export type Channel = Row<"messages">["channel"];

type Content = {
  /** The practice's key, so that its messages do not delay those of others. */
  readonly practice?: string;
  readonly from?: Sender;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Of a text: a call reads it out. */
  readonly isCall?: boolean;
  /** The notice whose document is missing; the message waits for it. */
  readonly awaits?: string;
};

/** `dedupe`: one message per reason. */
export type OutgoingMessage = Content & {
  readonly channel: Channel;
  /** An email address, a phone of ten digits or in E.164 form, or name and postal address. */
  readonly to: string;
  readonly attachments?: readonly Attachment[];
  readonly applicationId?: string | undefined;
  readonly isTest: boolean;
  readonly expiresAt?: Date | undefined;
  readonly dedupe: string;
};

type Body = Content & {
  readonly attachments: readonly ReturnType<typeof toStoredAttachment>[];
  readonly expiresAt?: string;
};

export type StoredMessage = Readonly<ReturnType<typeof toMessage>>;

export function toBody(message: OutgoingMessage): Body {
  const { channel, to: _to, applicationId: _of, isTest: _test, dedupe: _dedupe, ...body } = message;
  const { attachments = [], expiresAt, from, subject, ...content } = body;
  // A text message may have several lines; each is one.
  if (channel === "sms") message.text.split("\n").forEach(headerLine);
  return {
    ...content,
    attachments: attachments.map(toStoredAttachment),
    ...(from && { from: toStoredSender(from) }),
    ...(subject !== undefined && { subject: headerLine(subject) }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
}

function toStoredSender({ name, address }: Sender): Sender {
  return { name: headerLine(name), ...(address !== undefined && { address: headerLine(address) }) };
}

export function toStoredAttachment({ name, type, content }: Attachment) {
  return { name: headerLine(name), type: headerLine(type), base64: content.toString("base64") };
}

export function toMessage(services: Services, row: Row<"messages">) {
  const { attachments, expiresAt, ...body } = decryptBody(services, row);
  return {
    ...body,
    id: row.id,
    channel: row.channel,
    to: services.secrets.decrypt(row.to_cipher, `messages.to|${row.id}`).toString(),
    subject: body.subject ?? "",
    html: body.html ?? "",
    attachments: attachments.map(({ name, type, base64 }) => ({
      name,
      type,
      content: Buffer.from(base64, "base64"),
    })),
    applicationId: row.application_id ?? undefined,
    isTest: row.is_test,
    state: row.state,
    attempts: row.attempts,
    dedupe: row.dedupe,
    createdAt: row.created_at,
    expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
  };
}

export function encryptBody(services: Services, id: string, body: Body): Buffer {
  return services.secrets.encrypt(JSON.stringify(body), `messages.body|${id}`);
}

export function decryptBody(
  services: Services,
  row: Pick<Row<"messages">, "id" | "body_cipher">,
): Body {
  const plain = services.secrets.decrypt(row.body_cipher, `messages.body|${row.id}`);
  return JSON.parse(plain.toString()) as Body;
}
