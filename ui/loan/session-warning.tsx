import { Button, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { ModalPanel } from "#ui/layout/modal-panel.tsx";
import { announcedSeconds } from "./announced-seconds.ts";
import { Text } from "#ui/text.tsx";

export type SessionWarningProps = {
  readonly title: string;
  readonly text: string;
  readonly secondsLeft: number;
  readonly leftText: (seconds: number) => string;
  readonly extendText: string;
  readonly onExtend: () => void;
};

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Warns before the session ends; the button and Escape extend it. Shown every second, announced rarely. WCAG 2.2.1. */
export function SessionWarning(props: SessionWarningProps) {
  const id = useId();
  const { secondsLeft, onExtend } = props;
  return (
    <ModalPanel id={id} role="alertdialog" maxW="28rem" onEscape={onExtend}>
      <chakra.p
        aria-hidden="true"
        textStyle="money"
        fontSize="3.5rem"
        color={secondsLeft <= 30 ? "error.fg" : "brand.fg"}
      >
        <Text>{clock(secondsLeft)}</Text>
      </chakra.p>
      <chakra.h2 id={`${id}title`} mt="4" textStyle="heading">
        {props.title}
      </chakra.h2>
      <chakra.div id={`${id}text`} mt="2" color="fg.muted" textWrap="pretty">
        <p>{props.text}</p>
        <chakra.p srOnly aria-live="polite">
          <Text>{props.leftText(announcedSeconds(secondsLeft))}</Text>
        </chakra.p>
      </chakra.div>
      <Button type="button" width="full" mt="6" onClick={onExtend}>
        {props.extendText}
      </Button>
    </ModalPanel>
  );
}
