import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { EventReceiver } from "#server/gateways/event-receiver.ts";
import type { Services } from "#server/services/services.ts";
import { claimEvent, recordDelivered, recordFailure } from "#server/stores/event/delivery.ts";
import type { DueEvent } from "#server/stores/event/delivery.ts";
import { deliverEventsJob } from "#server/stores/event/event.ts";
import type { JobKind } from "./job-kind.ts";

type Timing = {
  /** Longer than an attempt. */
  readonly leaseSeconds: number;
  /** Doubles up to an hour. */
  readonly retrySeconds: number;
  readonly retries: number;
};

const longestPauseSeconds = 3600;

/** In order, at least once. After the last retry they stop until `npm run events -- replay`. */
export function deliverEvents(receiver: EventReceiver | undefined, timing: Timing): JobKind {
  return {
    name: deliverEventsJob,
    concurrency: 16,
    run: async (services, { id }) => {
      if (receiver === undefined) throw new GatewayError("no event receiver", true);
      const claim = () => claimEvent(services, id, timing.leaseSeconds);
      for (let event = await claim(); event !== undefined; event = await claim()) {
        try {
          await receiver.send({ id: event.id, body: bodyOf(event) });
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
          return fail(services, event, { reason: error.code, timing });
        }
        await recordDelivered(services, event);
      }
    },
  };
}

async function fail(
  services: Services,
  event: DueEvent,
  { reason, timing }: { readonly reason: string; readonly timing: Timing },
): Promise<void> {
  const { attempts, application_id: id } = event;
  const pause = Math.min(longestPauseSeconds, timing.retrySeconds * 2 ** (attempts - 1));
  const isLast = attempts > timing.retries;
  await recordFailure(services, event, { reason, retrySeconds: isLast ? undefined : pause });
  const fields = { job: `${deliverEventsJob} ${id}`, attempt: attempts, code: reason };
  if (isLast) services.log.error("events stopped", fields);
  else services.log.warn("event not delivered", fields);
}

/** docs/events.asyncapi.json. */
function bodyOf({ type, occurred_at, schema_version, sequence, data }: DueEvent): string {
  const timestamp = occurred_at.toISOString();
  return JSON.stringify({ type, timestamp, schemaVersion: schema_version, sequence, data });
}
