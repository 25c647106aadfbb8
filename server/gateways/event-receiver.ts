import { createHmac } from "node:crypto";
import type { Environment } from "#server/config/environment.ts";
import { call, GatewayError } from "./gateway-error.ts";

export type EventReceiver = ReturnType<typeof createEventReceiver>;

export const usualDeadline = 15_000;

/** An HTTP receiver of signed events. https://www.standardwebhooks.com */
export function createEventReceiver(account: NonNullable<Environment["events"]>) {
  const { url, secrets, deadline = usualDeadline } = account;
  return {
    /** @throws GatewayError unless the answer is 2xx */
    async send({ id, body }: { readonly id: string; readonly body: string }) {
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
