import { useLayoutEffect, useState, type SyntheticEvent } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

export type TextShape = {
  readonly read: (text: string) => string;
  readonly show: (value: string) => string;
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

type Box = {
  text: TypedText;
  control: Control | null;
  given?: string;
  told?: string;
};

export type TypedControl = ReturnType<typeof listenersOf>;

type Rewriting = {
  readonly value: string;
  readonly shape: TextShape;
  readonly isForward: boolean;
  /** Characters before the caret that the value dropped. */
  readonly dropped: number;
};

function caretAfter(count: number, text: string, { shape, isForward }: Rewriting): number {
  const places = Array.from({ length: text.length + 1 }, (_, place) => place).filter(
    (place) => shape.keep(text.slice(0, place)).length === count,
  );
  return (isForward ? places.at(-1) : places[0]) ?? text.length;
}

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
 * An uncontrolled input: the document holds the text, state holds the value, and the value never becomes an attribute,
 * where a style sheet could read it. Outside changes are written into the box, except during composition.
 */
export function useTypedText({ value, shape, onChange, onBlur }: TypedText): TypedControl {
  const text = { value, shape, onChange, onBlur };
  const [box] = useState(() => boxOf(text));
  useLayoutEffect(() => box.follow(text));
  return box.listeners;
}
