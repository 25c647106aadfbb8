import { createHmac } from "node:crypto";
import { call, GatewayError } from "./gateway-error.ts";

export type EventReceiverAccount = {
  readonly url: string;
  readonly secrets: readonly Uint8Array[];
  /** In milliseconds. */
  readonly deadline?: number;
};

export type EventReceiver = {
  /** @throws GatewayError unless the answer is 2xx */
  send(event: { readonly id: string; readonly body: string }): Promise<void>;
};

export const usualDeadline = 15_000;

/** An HTTP receiver of signed events. https://www.standardwebhooks.com */
export function createEventReceiver(account: EventReceiverAccount): EventReceiver {
  const { url, secrets, deadline = usualDeadline } = account;
  return {
    async send({ id, body }) {
      const timestamp = Math.floor(Date.now() / 1000);
      const signatures = secrets.map((secret) => {
        const hash = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`);
        return `v1,${hash.digest("base64")}`;
      });
      const answer = await call("events", url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(timestamp),
          "webhook-signature": signatures.join(" "),
        },
        body,
        redirect: "manual",
        deadline,
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new GatewayError(`events ${answer.status}`, true);
    },
  };
}
