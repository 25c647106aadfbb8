import type { Sender } from "#server/config/lender.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import { headerLine } from "#server/wording/format/line.ts";

export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};

export type Channel = Row<"messages">["channel"];

/** `dedupe`: one message per reason. */
export type OutgoingMessage = {
  readonly channel: Channel;
  /** The practice's key, so that its messages do not delay those of others. */
  readonly practice?: string;
  /** An email address, a phone of ten digits or in E.164 form, or name and postal address. */
  readonly to: string;
  readonly from?: Sender;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  readonly applicationId?: string;
  readonly isTest: boolean;
  readonly expiresAt?: Date;
  /** Of a text: a call reads it out. */
  readonly isCall?: boolean;
  /** The notice whose document is still missing. */
  readonly awaits?: string;
  readonly dedupe: string;
};

/** Encrypted as a whole. */
type Body = {
  readonly practice?: string;
  readonly from?: Sender;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly base64: string;
  }[];
  /** The notice whose document is missing; the message waits for it. */
  readonly awaits?: string;
  readonly expiresAt?: string;
  readonly isCall?: boolean;
};

export type StoredMessage = {
  readonly isCall?: boolean;
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly from?: Sender;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  readonly awaits?: string;
  readonly expiresAt?: Date;
  readonly applicationId?: string;
  readonly isTest: boolean;
  readonly state: Row<"messages">["state"];
  readonly attempts: number;
  readonly dedupe: string;
  readonly createdAt: Date;
};

export function toBody(message: OutgoingMessage): Body {
  // A text message may have several lines; each is one.
  if (message.channel === "sms") message.text.split("\n").forEach(headerLine);
  return {
    text: message.text,
    ...(message.practice === undefined ? {} : { practice: message.practice }),
    attachments: (message.attachments ?? []).map(toStoredAttachment),
    ...(message.from === undefined ? {} : { from: toStoredSender(message.from) }),
    ...(message.subject === undefined ? {} : { subject: headerLine(message.subject) }),
    ...(message.html === undefined ? {} : { html: message.html }),
    ...(message.awaits === undefined ? {} : { awaits: message.awaits }),
    ...(message.isCall && { isCall: true }),
    ...(message.expiresAt === undefined ? {} : { expiresAt: message.expiresAt.toISOString() }),
  };
}

function toStoredSender({ name, address }: Sender): Sender {
  return { name: headerLine(name), ...(address !== undefined && { address: headerLine(address) }) };
}

export function toStoredAttachment({ name, type, content }: Attachment) {
  return { name: headerLine(name), type: headerLine(type), base64: content.toString("base64") };
}

export function toMessage(services: Services, row: Row<"messages">): StoredMessage {
  const body = decryptBody(services, row);
  return {
    id: row.id,
    channel: row.channel,
    to: services.secrets.decrypt(row.to_cipher, `messages.to|${row.id}`).toString(),
    ...(body.from === undefined ? {} : { from: body.from }),
    subject: body.subject ?? "",
    text: body.text,
    html: body.html ?? "",
    attachments: body.attachments.map(({ name, type, base64 }) => ({
      name,
      type,
      content: Buffer.from(base64, "base64"),
    })),
    isTest: row.is_test,
    state: row.state,
    attempts: row.attempts,
    dedupe: row.dedupe,
    createdAt: row.created_at,
    ...(row.application_id === null ? {} : { applicationId: row.application_id }),
    ...(body.awaits === undefined ? {} : { awaits: body.awaits }),
    ...(body.isCall && { isCall: true }),
    ...(body.expiresAt === undefined ? {} : { expiresAt: new Date(body.expiresAt) }),
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
