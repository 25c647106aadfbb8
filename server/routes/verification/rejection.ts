import { findRejection } from "#api/contract/verification.ts";
import { e164Of } from "#domain/phone/phone-number.ts";
import { createTextMessageGateway, textRejectionOf } from "#server/gateways/text-message.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { Services } from "#server/services/services.ts";
import { settledState } from "#server/stores/message/message-state.ts";
import { findMessage } from "#server/stores/message/outbox.ts";
import { isInstanceOf } from "#server/stores/verification/verification.ts";
import { describeError } from "#server/telemetry/log.ts";
import { tracedCalls } from "#server/telemetry/telemetry.ts";
import { unknownInstance } from "./verification-limits.ts";

type Place = Parameters<typeof addEndpoint>[0] & { readonly services: Services };

export const codeDedupe = (instanceId: string) => `code|${instanceId}`;

/** A gateway can reject a text after it has accepted it. 404 for another visit's instance. */
export function addRejectionRoute(place: Place): void {
  const { services } = place;
  const { sms } = services.environment;
  const texts = sms && tracedCalls(services.telemetry, "texts", createTextMessageGateway(sms));
  addEndpoint(place, findRejection, async ({ query: { InstanceId: id } }, { sessionId }) => {
    if (!(await isInstanceOf(services.db, { id, sessionId }))) throw unknownInstance();
    const row = await settledState(services, codeDedupe(id), 0);
    if (row?.state === "dead") return rejectionFor(services, row.last_error);
    const message = row && (await findMessage(services, row.id));
    if (texts === undefined || message?.state !== "sent" || message.isCall) return {};
    try {
      const { to, text } = message;
      return rejectionFor(services, await texts.findRejection({ to: e164Of(to), text }));
    } catch (error) {
      services.log.warn("text message not looked up", describeError(error));
      return {};
    }
  });
}

/** A rejection without a known reason counts as not delivered. */
export function rejectionFor({ environment }: Services, error: string | null | undefined) {
  if (!error || environment.sms === undefined) return {};
  const Reason = textRejectionOf(error) ?? "undelivered";
  return { Rejection: { Reason, From: environment.sms.from } };
}
