import { useLayoutEffect, useState } from "react";
import type { SyntheticEvent } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/** How the text in the box and the value are converted into each other. */
export type TextShape = {
  /** The value in any text that was typed, pasted or filled in. */
  readonly read: (text: string) => string;
  /** The text that shows a value. */
  readonly show: (value: string) => string;
  /** The characters of a text that count for the place of the caret. */
  readonly keep: (text: string) => string;
};

export const asTyped: TextShape = {
  read: (text) => text,
  show: (value) => value,
  keep: (text) => text,
};

type TypedText = {
  readonly value: string;
  readonly shape: TextShape;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

/** The box in the document, and what is known of it. */
type Box = {
  text: TypedText;
  control: Control | null;
  given?: string;
  told?: string;
};

/** What a control takes so that what is typed into it is told. */
export type TypedControl = ReturnType<typeof listenersOf>;

type Rewriting = {
  readonly value: string;
  readonly shape: TextShape;
  readonly isForward: boolean;
  /** Kept characters before the caret that the value no longer has. */
  readonly dropped: number;
};

/** Where the caret stands after `count` kept characters; beyond the mask when deleting forward. */
function caretAfter(count: number, text: string, { shape, isForward }: Rewriting): number {
  const places = Array.from({ length: text.length + 1 }, (_, place) => place).filter(
    (place) => shape.keep(text.slice(0, place)).length === count,
  );
  return (isForward ? places.at(-1) : places[0]) ?? text.length;
}

/** Shows a value in the box; a focused box keeps its caret behind the same characters. */
function rewrite(input: HTMLInputElement, change: Rewriting) {
  const { value, shape, dropped } = change;
  const shown = shape.show(value);
  if (input.value === shown) return;
  const caret = input.selectionStart;
  const before = shape.keep(input.value.slice(0, caret ?? undefined)).length - dropped;
  input.value = shown;
  if (input.ownerDocument.activeElement !== input || caret === null) return;
  const next = caretAfter(Math.min(Math.max(0, before), value.length), shown, change);
  input.setSelectionRange(next, next);
}

/** Writes a value that came from outside; a value that the box reported is already there. */
function showGiven(box: Box) {
  const { control, text } = box;
  const { value, shape } = text;
  if (control === null) return;
  const isNew = box.given !== value || (control.value === "" && value !== "");
  if (!isNew) return;
  box.given = value;
  box.told = value;
  if (shape.read(control.value) !== value) control.value = shape.show(value);
}

function tell(box: Box, event: SyntheticEvent<Control>) {
  const control = event.currentTarget;
  const { shape, onChange } = box.text;
  const { inputType, isComposing = false } = event.nativeEvent as Partial<InputEvent>;
  const next = shape.read(control.value);
  if (!isComposing && control instanceof HTMLInputElement) {
    const dropped = Math.max(0, shape.keep(control.value).indexOf(next));
    const isForward = inputType === "deleteContentForward";
    rewrite(control, { value: next, shape, dropped, isForward });
  }
  if (box.told === next) return;
  box.told = next;
  onChange(next);
}

function boxOf(first: TypedText) {
  const box: Box = { text: first, control: null };
  const follow = (text: TypedText) => {
    box.text = text;
    showGiven(box);
  };
  return { listeners: listenersOf(box), follow };
}

function listenersOf(box: Box) {
  const listen = (event: SyntheticEvent<Control>) => tell(box, event);
  return {
    ref: (control: Control | null) => {
      box.control = control;
    },
    onInput: listen,
    onChange: listen,
    onCompositionEnd: listen,
    onBlur: (event: SyntheticEvent<Control>) => {
      listen(event);
      box.text.onBlur();
    },
  };
}

/**
 * An input that React does not control: the document holds the text, the state holds the value, and the value never
 * becomes an attribute, where a style sheet could read it. Typing, filling in and leaving all report the value; a value
 * that changes from outside is written into the box. Text is not rewritten during composition.
 *
 * @returns the same each time: with a key nothing of the control has to be drawn
 */
export function useTypedText({ value, shape, onChange, onBlur }: TypedText): TypedControl {
  const text = { value, shape, onChange, onBlur };
  const [box] = useState(() => boxOf(text));
  useLayoutEffect(() => box.follow(text));
  return box.listeners;
}
