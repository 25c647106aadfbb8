import { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import { eventFields } from "#server/config/event-fields.ts";
import { eventSchemaVersion } from "#server/stores/event/event.ts";
import { describeChart } from "./drawing/chart-description.ts";

export const eventsDocumentFile = "docs/events.asyncapi.json";

function publications() {
  const { states } = describeChart("application-lifecycle", applicationLifecycleMachine);
  const transitions = states.flatMap((state) => state.transitions);
  return transitions.flatMap(({ effects, description }) =>
    effects.flatMap(({ name }) => {
      const [, type] = /^publish (.+)/.exec(name) ?? [];
      return type === undefined ? [] : [{ type, description }];
    }),
  );
}

const described = (type: string, description: string) => ({ type, description });

const signature =
  "v1, and base64 of HMAC-SHA256 of id.timestamp.body; several are separated by spaces";

const headers = {
  type: "object",
  required: ["webhook-id", "webhook-timestamp", "webhook-signature"],
  properties: {
    "webhook-id": described("string", "The same for each repetition of an event"),
    "webhook-timestamp": described("string", "Unix time of the attempt, in seconds"),
    "webhook-signature": described("string", signature),
  },
};

const data = {
  type: "object",
  required: ["applicationId", "practice", "providerId", "isTest"],
  properties: {
    applicationId: { type: "string" },
    practice: described("string", "Key of the practice, as in its address"),
    providerId: { type: "string" },
    isTest: described("boolean", "Of test mode: no real applicant"),
    ...eventFields,
  },
};

const reference = (path: string, name: string) => ({ $ref: `#/${path}/${name}` });

const event = {
  type: "object",
  required: ["type", "timestamp", "schemaVersion", "sequence", "data"],
  properties: {
    timestamp: { type: "string", format: "date-time", description: "When it happened" },
    schemaVersion: { const: eventSchemaVersion },
    sequence: { type: "integer", minimum: 1, description: "From 1, in order, per application" },
    data: reference("components/schemas", "data"),
  },
};

const payloadOf = (type: string) => ({
  allOf: [reference("components/schemas", "event"), { properties: { type: { const: type } } }],
});

/** The AsyncAPI document of the events that the lifecycle chart publishes. */
export function eventsDocument() {
  const published = Map.groupBy(publications(), ({ type }) => type);
  const types = [...published.keys()].toSorted();
  const messages = types.map((type) => {
    const texts = new Set(published.get(type)!.map(({ description }) => description));
    const summary = [...texts].join(" · ");
    const message = { name: type, summary, payload: payloadOf(type) };
    return [type, { ...message, headers: reference("components/schemas", "headers") }] as const;
  });
  const references = types.map((type) => [type, reference("components/messages", type)]);
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Carestep events",
      version: String(eventSchemaVersion),
      description: "HTTP POSTs to EVENTS_URL, by Standard Webhooks. See docs/events.md.",
    },
    defaultContentType: "application/json",
    channels: { events: { messages: Object.fromEntries(references), bindings: { http: {} } } },
    operations: {
      sendEvent: {
        action: "send",
        channel: reference("channels", "events"),
        bindings: { http: { method: "POST", bindingVersion: "0.3.0" } },
      },
    },
    components: { messages: Object.fromEntries(messages), schemas: { headers, event, data } },
  };
}

export function eventsDocumentText(): string {
  return `${JSON.stringify(eventsDocument(), null, 2)}\n`;
}
