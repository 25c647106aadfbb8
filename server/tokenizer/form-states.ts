import { transition, type EventFromLogic, type SnapshotFrom } from "xstate";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { tokenizationContext } from "#machines/tokenization/tokenization.setup.ts";

type Chart = typeof tokenizationMachine;

const events = {
  ready: { type: "frame.ready" },
  complete: { type: "number.typed", isComplete: true },
  incomplete: { type: "number.typed", isComplete: false },
  tokenize: { type: "token.requested" },
  failed: { type: "token.refused", userMessage: { code: "tokenizer.failed" } },
  token: { type: "token.issued", token: "" },
} as const satisfies { readonly [message: string]: EventFromLogic<Chart> };

export const stateName = ({ value }: Pick<SnapshotFrom<Chart>, "value">) =>
  typeof value === "string" ? value : Object.entries(value).flat().join(".");

const first = tokenizationMachine.resolveState({
  value: { loading: "fetching" },
  context: tokenizationContext({ input: { method: "debit", providerId: "" } }),
});

/** The chart as a table: the frame loads no chart library. */
export const formStates = tableFrom(first);
export const firstFormState = stateName(first);

function tableFrom(start: SnapshotFrom<Chart>) {
  const reached = new Map([[stateName(start), start]]);
  const table: { [state: string]: { [message: string]: string } } = {};
  for (const [name, state] of reached) {
    table[name] = {};
    for (const [message, event] of Object.entries(events)) {
      const [next] = transition(tokenizationMachine, state, event);
      const nextName = stateName(next);
      if (nextName === name) continue;
      table[name][message] = nextName;
      if (!reached.has(nextName)) reached.set(nextName, next);
    }
  }
  return table;
}
