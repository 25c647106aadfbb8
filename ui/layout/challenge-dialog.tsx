import "./challenge-dialog.css";
import { useId, useState } from "react";
import { challengeWidget, type WidgetEvents } from "./challenge-widget.ts";

export type ChallengeDialogProps = WidgetEvents & {
  readonly siteKey: string;
  readonly isByHand: boolean;
  readonly title: string;
  readonly closeText: string;
  readonly onClose: () => void;
};

/** Open without focus, so that the widget can run. */
function openUnseen(dialog: HTMLDialogElement | null): void {
  if (dialog !== null) dialog.open = true;
}

function openAbove(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  dialog.close();
  dialog.showModal();
  return () => dialog.close();
}

/** A widget with Turnstile's protocol. A chunk without Chakra, for the few practices with it. */
export function ChallengeDialog(props: ChallengeDialogProps) {
  const { isByHand, title, closeText, onClose } = props;
  const id = useId();
  const [widget] = useState(() => challengeWidget(props));
  return (
    <dialog
      ref={isByHand ? openAbove : openUnseen}
      aria-labelledby={isByHand ? id : undefined}
      inert={!isByHand}
      className="cs-challenge"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser accepts a prevented `cancel` only once.
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      {isByHand && <h2 id={id}>{title}</h2>}
      <div ref={widget} />
      {isByHand && (
        <button type="button" onClick={onClose}>
          {closeText}
        </button>
      )}
    </dialog>
  );
}
