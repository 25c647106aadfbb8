import { Button, chakra } from "@chakra-ui/react";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import type { withdrawalMachine } from "#machines/withdrawal/withdrawal.machine.ts";
import { messageText, screenTextsOf } from "#routes/steps/screen-texts.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { BusyButton } from "#ui/layout/busy-button.tsx";
import { FailureAlert } from "#ui/layout/inline-alert.tsx";
import { ModalPanel } from "#ui/layout/modal-panel.tsx";

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
  const id = useId();
  const state = useSelector(chart, (snapshot) => snapshot);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const { words, values } = screenTextsOf(provider, visit);
  const close = () => chart.send({ type: "withdrawal.closed" });
  return (
    <chakra.div mt="6" pt="5" borderTopWidth="1px" borderColor="border">
      <Button
        type="button"
        variant="ghost"
        size="md"
        width="full"
        onClick={() => chart.send({ type: "withdrawal.pressed" })}
      >
        {words("withdrawal.button")}
      </Button>
      {state.hasTag("open") && (
        <ModalPanel id={id} role="alertdialog" maxW="28rem" onEscape={close}>
          <chakra.h2 id={`${id}title`} textStyle="heading">
            {words("withdrawal.title")}
          </chakra.h2>
          <chakra.p id={`${id}text`} mt="2" color="fg.muted" textWrap="pretty">
            {words("withdrawal.text", values)}
          </chakra.p>
          <chakra.div mt="5" display="grid" gap="3">
            <FailureAlert text={messageText(words, state.context.failure)} />
            <Button type="button" width="full" onClick={close}>
              {words("withdrawal.keep")}
            </Button>
            <BusyButton
              type="button"
              variant="outline"
              width="full"
              isBusy={state.hasTag("busy")}
              onClick={() => chart.send({ type: "withdrawal.confirmed" })}
            >
              {words("withdrawal.confirm")}
            </BusyButton>
          </chakra.div>
        </ModalPanel>
      )}
    </chakra.div>
  );
}
