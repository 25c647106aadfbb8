import "./challenge-dialog.css";
import { type ReactElement, useId, useState } from "react";
import { challengeWidget } from "./challenge-widget.ts";
import type { WidgetEvents } from "./challenge-widget.ts";

export type ChallengeDialogProps = WidgetEvents & {
  /** The origin of the service whose widget is drawn. */
  readonly url: string;
  readonly siteKey: string;
  /** The applicant has to do something; before, the widget runs unseen. */
  readonly isByHand: boolean;
  /** "Please confirm that you are a person." */
  readonly title: string;
  /** "Close" */
  readonly closeText: string;
  /** The applicant does not want to solve it. */
  readonly onClose: () => void;
};

/** Open, so that the widget runs, but without taking the focus. */
function openUnseen(dialog: HTMLDialogElement | null): void {
  if (dialog !== null) dialog.open = true;
}

/** Above everything: the page behind is inert, and the focus comes back to where it was. */
function openAbove(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  dialog.close();
  dialog.showModal();
  return () => dialog.close();
}

/**
 * Has a challenge solved before something dear is done: the widget of a service that speaks Turnstile's protocol. Most
 * are solved unseen; what needs a hand is a modal dialog with a way out. Without Chakra: its chunk comes alone, for
 * the few practices that ask.
 */
export function ChallengeDialog(props: ChallengeDialogProps): ReactElement {
  const { isByHand, title, closeText, onClose } = props;
  const id = useId();
  // One widget for one dialog, however often this is drawn.
  const [widget] = useState(() => challengeWidget(props));
  return (
    <dialog
      ref={isByHand ? openAbove : openUnseen}
      aria-labelledby={isByHand ? id : undefined}
      aria-hidden={!isByHand}
      className="cs-challenge"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser accepts a prevented `cancel` only once, so Escape must not become one.
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
