import { Button, chakra } from "@chakra-ui/react";
import { type ReactElement, useId } from "react";
import { announcedSeconds } from "./announced-seconds.ts";

export type SessionWarningProps = {
  /** "Do you need more time?" */
  readonly title: string;
  /** Why it ends: to keep what was entered private. */
  readonly text: string;
  /** From the number down to 0. */
  readonly secondsLeft: number;
  /** "Your session ends in 1 minute 30 seconds." */
  readonly leftText: (seconds: number) => string;
  /** "Continue my application" */
  readonly extendText: string;
  /** The session is being renewed. */
  readonly isExtending: boolean;
  readonly onExtend: () => void;
};

/** Minutes and seconds: 90 is "1:30". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Opens modally: the page behind is inert, the focus goes in and comes back to where it was. */
function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
}

/**
 * Warns before the session ends, with the time left and a button that extends it; Escape extends it too. The time is
 * shown every second but announced only now and then. WCAG 2.2.1; design.md section 3.
 */
export function SessionWarning(props: SessionWarningProps): ReactElement {
  const id = useId();
  const { secondsLeft, isExtending } = props;
  const extend = () => {
    if (!isExtending) props.onExtend();
  };
  return (
    <chakra.dialog
      ref={showModal}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault();
        extend();
      }}
      // A browser accepts a prevented `cancel` only once, so Escape must not become one.
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        extend();
      }}
      m="auto"
      width="calc(100% - 2rem)"
      maxW="28rem"
      maxH="calc(100dvh - 2rem)"
      overflow="auto"
      p={{ base: "6", sm: "8" }}
      border="0"
      borderRadius="panel"
      bg="bg.panel"
      color="fg"
      boxShadow="float"
      animation="fade-in 180ms var(--ff-ease-out)"
      _backdrop={{ bg: "color-mix(in srgb, var(--ff-hero) 72%, transparent)" }}
    >
      <chakra.p
        aria-hidden="true"
        textStyle="money"
        fontSize="3.5rem"
        color={secondsLeft <= 30 ? "error.fg" : "brand.fg"}
      >
        {clock(secondsLeft)}
      </chakra.p>
      <chakra.h2 id={`${id}title`} mt="4" textStyle="heading">
        {props.title}
      </chakra.h2>
      <chakra.div id={`${id}text`} mt="2" color="fg.muted" textWrap="pretty">
        <p>{props.text}</p>
        <chakra.p srOnly aria-live="polite">
          {props.leftText(announcedSeconds(secondsLeft))}
        </chakra.p>
      </chakra.div>
      <Button
        type="button"
        width="full"
        mt="6"
        aria-disabled={isExtending || undefined}
        aria-busy={isExtending || undefined}
        onClick={extend}
      >
        {props.extendText}
      </Button>
    </chakra.dialog>
  );
}
