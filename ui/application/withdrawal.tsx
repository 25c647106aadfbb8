import { Button, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { BusyButton } from "#ui/layout/busy-button.tsx";
import { FailureAlert } from "#ui/layout/inline-alert.tsx";
import { ModalPanel } from "#ui/layout/modal-panel.tsx";

export type WithdrawalProps = {
  readonly text: string;
  readonly title: string;
  readonly warning: string;
  readonly confirm: string;
  readonly keep: string;
  readonly failure?: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function Withdrawal(props: WithdrawalProps) {
  const id = useId();
  return (
    <chakra.div mt="6" pt="5" borderTopWidth="1px" borderColor="border">
      <Button type="button" variant="ghost" size="md" width="full" onClick={props.onPress}>
        {props.text}
      </Button>
      {props.isOpen && (
        <ModalPanel id={id} role="alertdialog" maxW="28rem" onEscape={props.onClose}>
          <chakra.h2 id={`${id}title`} textStyle="heading">
            {props.title}
          </chakra.h2>
          <chakra.p id={`${id}text`} mt="2" color="fg.muted" textWrap="pretty">
            {props.warning}
          </chakra.p>
          <chakra.div mt="5" display="grid" gap="3">
            <FailureAlert text={props.failure} />
            <Button type="button" width="full" onClick={props.onClose}>
              {props.keep}
            </Button>
            <BusyButton
              type="button"
              variant="outline"
              width="full"
              isBusy={props.isBusy}
              onClick={props.onConfirm}
            >
              {props.confirm}
            </BusyButton>
          </chakra.div>
        </ModalPanel>
      )}
    </chakra.div>
  );
}
