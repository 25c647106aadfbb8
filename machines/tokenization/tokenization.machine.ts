import { tokenizationContext, tokenizationSetup } from "./tokenization.setup.ts";
import { restyled, sendScheme, storedFor, wornFirst } from "./scheme-changes.ts";
import type { NumberRequested, NumberTyped } from "./tokenization.setup.ts";

const noToken = {
  description: "A flow wants the number: there is none",
  actions: "answer that there is no token" as const,
};
const requester = {
  type: "store requester" as const,
  params: ({ event: { asker } }: { readonly event: NumberRequested }) => ({ asker }),
};
const anotherFrame = {
  description: "Tries another frame",
  target: "loading",
  actions: "take another frame" as const,
};
const issued = {
  description: "It gives a token",
  target: "#tokenization.held" as const,
  actions: "keep token" as const,
};
const saved = {
  description: "The applicant gives the number",
  target: "#tokenization.sending.saving" as const,
  actions: ["forget the refusal" as const, "request token from frame" as const],
};
const wanted = {
  description: "A flow wants the number that was typed",
  target: "#tokenization.sending.answering" as const,
  actions: ["forget the refusal" as const, requester, "request token from frame" as const],
};
const rejected = {
  description: "The frame rejects the number",
  target: "#tokenization.typing.rejected" as const,
  actions: "keep why it was refused" as const,
};
const isTyped = {
  type: "the number is typed" as const,
  params: ({ event }: { readonly event: NumberTyped }) => event,
};
const filled = {
  "number.typed": [
    { description: "Changed, and still filled in", guard: isTyped },
    {
      description: "They are filled in no longer",
      target: "#tokenization.typing.incomplete" as const,
    },
  ],
  "token.requested": saved,
  "token.refused": rejected,
  "number.requested": wanted,
};
const missing = {
  description: "The frame shows what is missing",
  target: "#tokenization.typing.incomplete" as const,
  actions: "keep why it was refused" as const,
};
const outOfPatience = {
  "patience with the frame": {
    description: "Nothing from the frame for 15 seconds",
    target: "#tokenization.broken" as const,
  },
};

/**
 * Has the tokenizer's frame turn a number into a token, without ever seeing the number. A frame that does not answer
 * within 15 seconds, or soon after a page has loaded in it, counts as broken until it answers. The frame follows this
 * chart by server/tokenizer/form-states.ts. Output: the token, with the parts of the number that may be shown. Spec
 * section 2.5.
 */
export const tokenizationMachine = tokenizationSetup.createMachine({
  id: "tokenization",
  description: "Gets a token for a number from the tokenizer's frame",
  context: tokenizationContext,
  output: ({ context }) => context.held,
  initial: "locating",
  invoke: {
    id: "watchPage",
    src: "watchPage",
    input: ({ self }) => self,
    onError: { description: "The page cannot be watched: the frame counts as broken" },
  },
  on: {
    "frame.resized": {
      description: "The form needs another height",
      actions: { type: "keep the height", params: ({ event }) => event },
    },
    "card.recognized": {
      description: "The first six digits say which kind of card it is",
      actions: { type: "keep the kind of card", params: ({ event }) => event },
    },
  },
  states: {
    locating: {
      description: "Looks up the frame's address",
      tags: "busy",
      meta: { requirements: [] },
      invoke: {
        id: "findTokenizer",
        src: "findTokenizer",
        input: ({ context: { providerId } }) => ({ providerId }),
        onDone: {
          description: "It is known",
          target: "loading",
          actions: {
            type: "keep the address",
            params: ({ event }) => ({ address: event.output }),
          },
        },
        onError: {
          description: "It could not be fetched, or there is none",
          target: "broken",
        },
      },
      on: { "scheme.changed": wornFirst, "number.requested": noToken },
    },
    loading: {
      description: "The frame loads",
      tags: "busy",
      meta: { requirements: [] },
      initial: "fetching",
      on: {
        "frame.ready": {
          description: "The frame takes numbers",
          target: "typing",
          actions: sendScheme,
        },
        "number.requested": noToken,
        "scheme.changed": { ...wornFirst, target: ".fetching" },
      },
      after: outOfPatience,
      states: {
        fetching: {
          description: "Its page is loading",
          meta: { requirements: [] },
          on: {
            "frame.loaded": {
              description:
                "A page is there: the frame's own, or the browser's that says why there is none",
              target: "loaded",
            },
          },
        },
        loaded: {
          description: "Its page is there and has not said that it takes numbers",
          meta: { requirements: [] },
          after: {
            "patience with a loaded page": {
              description: "It is not the frame's own",
              target: "#tokenization.broken",
            },
          },
        },
      },
    },
    typing: {
      description: "The applicant types into the frame",
      meta: { requirements: ["R3-33", "R3-34", "R3-35", "R3-36"] },
      initial: "incomplete",
      on: {
        "token.issued": { ...issued, description: "The frame created a token on its own" },
        "scheme.changed": restyled,
      },
      states: {
        incomplete: {
          description: "Fields are empty or wrong",
          meta: { requirements: [] },
          on: {
            "number.typed": {
              description: "The fields are filled in",
              guard: isTyped,
              target: "complete",
              actions: "forget the refusal",
            },
            "token.requested": {
              description: "The applicant gives the number too early",
              target: "#tokenization.sending.checking",
              actions: ["forget the refusal", "request token from frame"],
            },
            "token.refused": missing,
            "number.requested": noToken,
          },
        },
        complete: {
          description: "The fields are filled in",
          tags: "typed",
          meta: { requirements: [] },
          on: filled,
        },
        rejected: {
          description: "The number was rejected; it can be changed or sent again",
          tags: "typed",
          meta: { requirements: [] },
          on: filled,
        },
      },
    },
    sending: {
      description: "The frame turns the number into a token",
      tags: ["busy", "asking"],
      meta: { requirements: [] },
      initial: "saving",
      on: { "token.issued": issued, "scheme.changed": restyled },
      states: {
        checking: {
          description: "The frame checks the fields",
          meta: { requirements: [] },
          on: {
            "token.refused": missing,
            "number.requested": noToken,
            "number.typed": {
              description: "They are filled in: the frame calls its server",
              guard: isTyped,
              target: "saving",
            },
          },
          after: outOfPatience,
        },
        saving: {
          description: "The frame calls its server",
          tags: "typed",
          meta: { requirements: [] },
          on: {
            "token.refused": rejected,
            "number.requested": {
              description: "A flow wants the number, too",
              target: "answering",
              actions: requester,
            },
          },
          after: outOfPatience,
        },
        answering: {
          description: "The frame calls its server, and a flow waits for the number",
          tags: "typed",
          meta: { requirements: [] },
          on: {
            "token.refused": {
              description: "The number is rejected: the flow is notified",
              target: "#tokenization.typing.rejected",
              actions: ["keep why it was refused", "answer that there is no token"],
            },
            "number.requested": {
              description: "Requested again: the latest requester gets the answer",
              actions: requester,
            },
          },
          after: {
            "patience with the frame": {
              description: "No message from the frame for 15 seconds: the flow is notified",
              target: "#tokenization.broken",
              actions: "answer that there is no token",
            },
          },
        },
      },
    },
    broken: {
      description: "The frame does not answer",
      meta: { requirements: [] },
      on: {
        "retry.pressed": [
          { ...anotherFrame, guard: "the tokenizer is found" },
          {
            description: "Its address is requested again",
            target: "locating",
            actions: "load the frame in the scheme",
          },
        ],
        "frame.ready": {
          description: "It answers after all, with empty fields",
          guard: "the tokenizer is found",
          target: "typing",
          actions: sendScheme,
        },
        "number.requested": noToken,
        "scheme.changed": storedFor,
      },
    },
    held: {
      type: "final",
      description: "A token replaces the number",
      meta: { requirements: [] },
    },
  },
});
