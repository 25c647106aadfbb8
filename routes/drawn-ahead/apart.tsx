import { startTransition, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { EstimateBounds } from "#domain/offer/payment-estimate.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import type { StepFrameProps } from "#ui/layout/step-layout-props.ts";
import { Styled } from "#ui/theme/styled.tsx";

export const nothing = () => {};

/** Without words, as everything that is drawn ahead. */
export const emptyField: FieldProps = {
  label: "",
  hint: " ",
  errorPrefix: "",
  value: "",
  onChange: nothing,
  onBlur: nothing,
};

export const emptyHeader = { logoText: "", text: "" };

export const emptyStep: Omit<StepFrameProps, "children"> = {
  stepKey: "",
  direction: "forward",
  header: emptyHeader,
  embedded: false,
  documentTitle: "",
  title: "",
  takesFocus: false,
};

/** Words of a cost to choose, which are no words. */
export const emptyCost = {
  cost: "",
  costHint: "",
  costAmount: "",
  min: "",
  max: "",
  less: "",
  more: "",
};
export const someBounds: EstimateBounds = {
  minCents: 1000,
  maxCents: 3000,
  stepCents: 1000,
  defaultCents: 2000,
  isFixed: false,
};

/** A place outside of the page. */
export type Apart = {
  readonly draw: (what: ReactNode) => void;
  /**
   * Draws, and has the browser make what it needs for the first control of a kind: a day's box and its calendar's picture were
   * half of the press that leads to the schedule.
   */
  readonly layOut: (what: ReactNode) => void;
  /** Types a digit into each of its boxes, as a key does; nobody hears what it is. */
  readonly type: () => void;
};

/** As wide as the page; nothing in it is seen, read out or can take the focus, and the page is not laid out anew because of it. */
function placeApart(): HTMLElement {
  const place = document.createElement("div");
  place.inert = true;
  place.style.cssText = "position: fixed; inset: 0; contain: strict; visibility: hidden";
  return place;
}

type LaidOutProps = { readonly place: HTMLElement; readonly children: ReactNode };

/**
 * Has the browser lay out what is drawn in the place, in the page but within one task: it is gone before anything is shown, or
 * anybody could look for it.
 */
function LaidOut({ place, children }: LaidOutProps): ReactNode {
  useLayoutEffect(() => {
    document.body.append(place);
    place.getBoundingClientRect();
    place.remove();
  });
  return children;
}

/**
 * Draws outside of the page. What is drawn for the first time puts its rules into the page, and has the engine compile what
 * draws it: half of what the press of Get Started took, and a quarter of the one that leads to the offers. Both are done then.
 */
export function apart(): Apart {
  const place = placeApart();
  const root = createRoot(place);
  const draw = (what: ReactNode) => startTransition(() => root.render(<Styled>{what}</Styled>));
  return {
    draw,
    layOut: (what) => draw(<LaidOut place={place}>{what}</LaidOut>),
    type: () => {
      for (const box of place.querySelectorAll("input")) {
        box.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
        box.setRangeText("2");
        box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
        box.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      }
    },
  };
}
