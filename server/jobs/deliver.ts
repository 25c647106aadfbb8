import { differenceInSeconds } from "date-fns/differenceInSeconds";
import { e164Of } from "#domain/phone/phone-number.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { LetterGateway } from "#server/gateways/letter.ts";
import type { MailGateway } from "#server/gateways/mail.ts";
import type { TextMessageGateway } from "#server/gateways/text-message.ts";
import { noticeOfMessage } from "#server/notices/adverse-action.ts";
import type { Services } from "#server/services/services.ts";
import { markNoticeSent } from "#server/stores/message/notice.ts";
import { deliveryJobs } from "#server/stores/message/delivery.ts";
import { findMessage, recordAttempt } from "#server/stores/message/outbox.ts";
import type { StoredMessage } from "#server/stores/message/message-body.ts";
import { PermanentFailure, type JobKind } from "./job-kind.ts";

/** Without a gateway, emails wait for a process that has one. */
export function deliverEmail(gateway: MailGateway | undefined): JobKind {
  return delivery(deliveryJobs.email, async (services, message) => {
    if (gateway === undefined) throw new GatewayError("no mail gateway", true);
    const host = new URL(services.environment.publicUrl).hostname;
    await gateway.send({
      ...message,
      messageId: `<${message.id}@${host}>`,
      from: { name: "Carestep", address: `no-reply@${host}`, ...message.from },
    });
  });
}

/** In milliseconds, before a code's text is tried again. */
const codeDeadline = 5_000;
/** One practice uses at most half of these, so 31 unanswered texts leave room for its next code. */
const textsAtOnce = 64;
/** The applicant waits for a call, so it is tried once. */
const callDeadline = 2_500;

export function deliverTextMessage(gateway: TextMessageGateway | undefined): JobKind {
  return delivery(deliveryJobs.sms, async ({ clock }, message) => {
    if (gateway === undefined) throw new GatewayError("no text message gateway", true);
    const { id: key, to, text, expiresAt, isCall = false } = message;
    await gateway[isCall ? "call" : "send"]({
      key,
      to: e164Of(to),
      text,
      ...(expiresAt && { deadline: isCall ? callDeadline : codeDeadline }),
      ...(expiresAt && { validSeconds: differenceInSeconds(expiresAt, clock()) }),
    });
  });
}

export function deliverLetter(gateway: LetterGateway | undefined): JobKind {
  return delivery(deliveryJobs.letter, async (_services, { id: key, text, attachments }) => {
    if (gateway === undefined) throw new GatewayError("no printer's queue", true);
    const [document] = attachments;
    if (document === undefined) throw new GatewayError("a letter without a document", false);
    await gateway.send({ key, addressLines: text.split("\n"), document });
  });
}

/** At least once: a retry has the same Message-ID or key. Expired codes are not sent. */
function delivery(
  name: string,
  send: (services: Services, message: StoredMessage) => Promise<void>,
): JobKind {
  return {
    name,
    concurrency: name === deliveryJobs.sms ? textsAtOnce : 16,
    run: async (services, { id }) => {
      const message = await findMessage(services, id);
      if (message?.state !== "queued") return;
      if (message.expiresAt !== undefined && message.expiresAt <= services.clock()) {
        await recordAttempt(services, id, { state: "dead", reason: "expired" });
        return;
      }
      try {
        await send(services, message);
      } catch (error) {
        const reason = reasonOf(error);
        const mayHelp = isRetried(error, message);
        await recordAttempt(services, id, { state: mayHelp ? "queued" : "dead", reason });
        throw mayHelp ? error : new PermanentFailure(reason);
      }
      await recordAttempt(services, id, { state: "sent" });
      const notice = noticeOfMessage(message.dedupe);
      if (notice !== undefined) await markNoticeSent(services, notice);
    },
    giveUp: (services, id) => recordAttempt(services, id, { state: "dead", reason: "given up" }),
  };
}

function isRetried(error: unknown, { isCall = false }: StoredMessage): boolean {
  return error instanceof GatewayError && error.temporary && !isCall;
}

function reasonOf(error: unknown): string {
  if (error instanceof GatewayError) return error.message;
  return error instanceof Error ? error.name : "unknown";
}
