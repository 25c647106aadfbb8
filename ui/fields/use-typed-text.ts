import { useRef } from "react";
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
  /** The maximum number of characters; any further typing is refused. */
  readonly longest?: number;
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

/**
 * An input that React does not control: the document holds the text, the state holds the value, and the value never
 * becomes an attribute, where a style sheet could read it. Typing, filling in and leaving all report the value; a value
 * that changes from outside is written into the box. Text is not rewritten during composition.
 */
export function useTypedText({ value, shape, onChange, onBlur }: TypedText) {
  const known = useRef<{ given?: string; told?: string }>({});

  function place(control: Control | null) {
    if (control === null) return;
    const isNew = known.current.given !== value || (control.value === "" && value !== "");
    if (!isNew) return;
    known.current = { given: value, told: value };
    if (shape.read(control.value) !== value) control.value = shape.show(value);
  }

  /** An extra digit in a full box is refused; a country code in front of ten digits is accepted. */
  function isOverfull(text: string): boolean {
    const { longest, keep, read } = shape;
    if (longest === undefined || known.current.told?.length !== longest) return false;
    return keep(text).length === longest + 1 && read(text) === keep(text).slice(0, longest);
  }

  function tell(control: Control, event: SyntheticEvent) {
    const { inputType, isComposing = false } = event.nativeEvent as Partial<InputEvent>;
    const isRefused = inputType === "insertText" && isOverfull(control.value);
    const next = isRefused ? known.current.told! : shape.read(control.value);
    if (!isComposing && control instanceof HTMLInputElement) {
      const dropped = isRefused ? 1 : Math.max(0, shape.keep(control.value).indexOf(next));
      const isForward = inputType === "deleteContentForward";
      rewrite(control, { value: next, shape, dropped, isForward });
    }
    if (known.current.told === next) return;
    known.current.told = next;
    onChange(next);
  }

  const listen = (event: SyntheticEvent<Control>) => tell(event.currentTarget, event);
  return {
    ref: place,
    onInput: listen,
    onChange: listen,
    onCompositionEnd: listen,
    onBlur: (event: SyntheticEvent<Control>) => {
      listen(event);
      onBlur();
    },
  };
}
