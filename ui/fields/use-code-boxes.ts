import { useRef } from "react";
import type { ClipboardEvent, KeyboardEvent, SyntheticEvent } from "react";
import { charactersOf, readBox, readPaste, valueOf } from "./code-characters.ts";
import type { BoxChange } from "./code-characters.ts";

type Box = HTMLInputElement;
type Code = {
  readonly value: string;
  /** What one box accepts. */
  readonly box: RegExp;
  readonly onChange: (value: string) => void;
};

/** The boxes in the document, and what has been reported about them. */
type Boxes = {
  group: HTMLElement | null;
  given: string | undefined;
  characters: readonly string[];
};

const moves = ["ArrowLeft", "ArrowRight", "Home", "End"];

function inputsOf({ group }: Boxes): readonly Box[] {
  return [...(group?.querySelectorAll("input") ?? [])];
}

/** Focuses a box and selects its character, so that typing replaces it. */
function goTo(boxes: Boxes, at: number) {
  const input = inputsOf(boxes)[at];
  input?.focus();
  input?.select();
}

function write(boxes: Boxes) {
  for (const [at, input] of inputsOf(boxes).entries()) {
    if (input.value !== boxes.characters[at]) input.value = boxes.characters[at]!;
  }
}

/** Writes a value that came from outside; a value that the boxes reported is already there. */
function place(boxes: Boxes, group: HTMLElement | null, value: string) {
  boxes.group = group;
  if (group === null || boxes.given === value) return;
  const isOwn = valueOf(boxes.characters).trimEnd() === value.trimEnd();
  boxes.given = value;
  if (isOwn && inputsOf(boxes).some((input) => input.value !== "")) return;
  boxes.characters = charactersOf(value);
  write(boxes);
}

/** Typing the same digit again changes nothing, but the focus still moves on to the next box. */
function isTyping({ nativeEvent }: SyntheticEvent): boolean {
  return (nativeEvent as Partial<InputEvent>).inputType?.startsWith("insert") === true;
}

function targetOf(key: string, at: number, last: number): number {
  if (key === "Home") return 0;
  if (key === "End") return last;
  return Math.min(last, Math.max(0, key === "ArrowLeft" ? at - 1 : at + 1));
}

/**
 * The six boxes of a code as one value. The document holds the characters; they never become attributes.
 * A change from outside (a new code was sent) is written into the boxes.
 */
export function useCodeBoxes({ value, box, onChange }: Code) {
  const { current: boxes } = useRef<Boxes>({
    group: null,
    given: undefined,
    characters: charactersOf(""),
  });

  function hold(characters: readonly string[]) {
    const isNews = valueOf(characters) !== valueOf(boxes.characters);
    boxes.characters = characters;
    write(boxes);
    if (isNews) onChange(valueOf(characters));
  }

  function apply(at: number, change: BoxChange) {
    if (change.kind === "refused") return write(boxes);
    if (change.kind === "spread") {
      hold(charactersOf(change.characters));
      return goTo(boxes, Math.min(change.characters.length, boxes.characters.length - 1));
    }
    hold(boxes.characters.with(at, change.kind === "typed" ? change.character : ""));
    if (change.kind === "typed") goTo(boxes, at + 1);
  }

  const placeOf = ({ target }: SyntheticEvent) => inputsOf(boxes).indexOf(target as Box);

  function press(event: KeyboardEvent) {
    const at = placeOf(event);
    const isEmpty = (event.target as Box).value === "";
    const isBack = event.key === "Backspace" && isEmpty && at > 0;
    if (isBack) hold(boxes.characters.with(at - 1, ""));
    if (!isBack && !moves.includes(event.key)) return;
    event.preventDefault();
    goTo(boxes, isBack ? at - 1 : targetOf(event.key, at, boxes.characters.length - 1));
  }

  return {
    ref: (group: HTMLElement | null) => place(boxes, group, value),
    placeOf,
    /** For what is around the boxes: a key then draws those alone that it changes. */
    events: {
      onInput: (event: SyntheticEvent) => {
        const at = placeOf(event);
        const before = boxes.characters[at]!;
        const text = (event.target as Box).value;
        if (text !== before) apply(at, readBox(text, before, box));
        else if (isTyping(event)) goTo(boxes, at + 1);
      },
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault();
        apply(placeOf(event), readPaste(event.clipboardData.getData("text"), box));
      },
      onKeyDown: press,
    },
  };
}
