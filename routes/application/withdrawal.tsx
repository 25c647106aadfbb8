import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { withdrawalMachine } from "#machines/withdrawal/withdrawal.machine.ts";
import { messageText, screenTextsOf } from "#routes/steps/screen-texts.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { Withdrawal } from "#ui/application/withdrawal.tsx";

type Chart = ActorRefFrom<typeof withdrawalMachine>;

/** Absent once the account is active. S56. */
export function WithdrawalOf({ visit }: { readonly visit: Visit }) {
  const chart = useSelector(
    visit.root,
    ({ children }) => children["withdrawal"] as Chart | undefined,
  );
  return chart === undefined ? null : <Offered visit={visit} chart={chart} />;
}

function Offered({ visit, chart }: { readonly visit: Visit; readonly chart: Chart }) {
  const state = useSelector(chart, (snapshot) => snapshot);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const { words, values } = screenTextsOf(provider, visit);
  return (
    <Withdrawal
      text={words("withdrawal.button")}
      title={words("withdrawal.title")}
      warning={words("withdrawal.text", values)}
      confirm={words("withdrawal.confirm")}
      keep={words("withdrawal.keep")}
      isOpen={state.hasTag("open")}
      isBusy={state.hasTag("busy")}
      onPress={() => chart.send({ type: "withdrawal.pressed" })}
      onConfirm={() => chart.send({ type: "withdrawal.confirmed" })}
      onClose={() => chart.send({ type: "withdrawal.closed" })}
      {...omitUndefined({ failure: messageText(words, state.context.failure) })}
    />
  );
}
