import { useLayoutEffect, useState } from "react";
import type { ClipboardEvent, FocusEvent, KeyboardEvent, SyntheticEvent } from "react";
import { charactersOf, readBox, readPaste, valueOf, type BoxChange } from "./code-characters.ts";

type Box = HTMLInputElement;
type Code = {
  readonly value: string;
  readonly box: RegExp;
  readonly onChange: (value: string) => void;
  readonly onEnter: (at: number) => void;
  /** `isLeftByAll`: no other box takes the focus. */
  readonly onLeave: (isLeftByAll: boolean) => void;
  readonly onMissed: (at: number) => void;
};

type Boxes = {
  code: Code;
  group: HTMLElement | null;
  given: string | undefined;
  characters: readonly string[];
};

const moves = ["ArrowLeft", "ArrowRight", "Home", "End"];

function inputsOf({ group }: Boxes): readonly Box[] {
  return [...(group?.querySelectorAll("input") ?? [])];
}

function select(box: Box) {
  if (box.value !== "") box.select();
}

function goTo(boxes: Boxes, at: number) {
  const box = inputsOf(boxes)[at];
  if (box === undefined) return;
  box.focus();
  select(box);
}

function write(boxes: Boxes) {
  for (const [at, input] of inputsOf(boxes).entries()) {
    const character = boxes.characters[at]!;
    if (input.value !== character) input.value = character;
    input.toggleAttribute("data-filled", character !== "");
  }
}

function place(boxes: Boxes) {
  const { value } = boxes.code;
  if (boxes.group === null || boxes.given === value) return;
  const isOwn = valueOf(boxes.characters).trimEnd() === value.trimEnd();
  boxes.given = value;
  if (isOwn && inputsOf(boxes).some((input) => input.value !== "")) return;
  boxes.characters = charactersOf(value);
  write(boxes);
}

/** Typing the same digit changes nothing but still moves on. */
function isTyping({ nativeEvent }: SyntheticEvent): boolean {
  return (nativeEvent as Partial<InputEvent>).inputType?.startsWith("insert") === true;
}

function targetOf(key: string, at: number, last: number): number {
  if (key === "Home") return 0;
  if (key === "End") return last;
  return Math.min(last, Math.max(0, key === "ArrowLeft" ? at - 1 : at + 1));
}

function hold(boxes: Boxes, characters: readonly string[]) {
  const before = boxes.characters;
  boxes.characters = characters;
  write(boxes);
  if (valueOf(characters) !== valueOf(before)) boxes.code.onChange(valueOf(characters));
}

function holdFewer(boxes: Boxes, characters: readonly string[]) {
  const before = boxes.characters;
  hold(boxes, characters);
  for (const [at, box] of inputsOf(boxes).entries()) {
    const isEmptied = before[at] !== "" && characters[at] === "";
    if (isEmptied && box !== document.activeElement) boxes.code.onMissed(at);
  }
}

function apply(boxes: Boxes, at: number, change: BoxChange) {
  if (change.kind === "refused") return write(boxes);
  if (change.kind === "spread") {
    holdFewer(boxes, charactersOf(change.characters));
    return goTo(boxes, Math.min(change.characters.length, boxes.characters.length - 1));
  }
  if (change.kind === "cleared") return holdFewer(boxes, boxes.characters.with(at, ""));
  // The last digit submits: typing over a whole code drops the digits after it.
  const isOver = !boxes.characters.includes("");
  const rest = isOver ? boxes.characters.map((old, of) => (of > at ? "" : old)) : boxes.characters;
  hold(boxes, rest.with(at, change.character));
  goTo(boxes, at + 1);
}

function placeOf(boxes: Boxes, { target }: SyntheticEvent): number {
  return inputsOf(boxes).indexOf(target as Box);
}

function press(boxes: Boxes, event: KeyboardEvent) {
  const at = placeOf(boxes, event);
  const isEmpty = (event.target as Box).value === "";
  const isBack = event.key === "Backspace" && isEmpty && at > 0;
  if (isBack) holdFewer(boxes, boxes.characters.with(at - 1, ""));
  if (!isBack && !moves.includes(event.key)) return;
  event.preventDefault();
  goTo(boxes, isBack ? at - 1 : targetOf(event.key, at, boxes.characters.length - 1));
}

function read(boxes: Boxes, event: SyntheticEvent) {
  if ((event.nativeEvent as Partial<InputEvent>).isComposing === true) return;
  const at = placeOf(boxes, event);
  const before = boxes.characters[at]!;
  const text = (event.target as Box).value;
  if (text !== before) apply(boxes, at, readBox(text, before, boxes.code.box));
  else if (isTyping(event) || event.type === "compositionend")
    apply(boxes, at, { kind: "typed", character: before });
}

function paste(boxes: Boxes, event: ClipboardEvent) {
  event.preventDefault();
  const text = event.clipboardData.getData("text");
  apply(boxes, placeOf(boxes, event), readPaste(text, boxes.code.box));
}

function boxesOf(first: Code) {
  const boxes: Boxes = {
    code: first,
    group: null,
    given: undefined,
    characters: charactersOf(""),
  };
  const follow = (code: Code) => {
    boxes.code = code;
    place(boxes);
  };
  return { listeners: listenersOf(boxes), follow };
}

function listenersOf(boxes: Boxes) {
  return {
    ref: (group: HTMLElement | null) => {
      boxes.group = group;
    },
    onInput: (event: SyntheticEvent) => read(boxes, event),
    onCompositionEnd: (event: SyntheticEvent) => read(boxes, event),
    onPaste: (event: ClipboardEvent) => paste(boxes, event),
    onKeyDown: (event: KeyboardEvent) => press(boxes, event),
    onFocus: (event: FocusEvent) => {
      boxes.code.onEnter(placeOf(boxes, event));
      select(event.target as Box);
    },
    onBlur: (event: FocusEvent) => {
      const at = placeOf(boxes, event);
      if (boxes.characters[at] === "") boxes.code.onMissed(at);
      boxes.code.onLeave(!event.currentTarget.contains(event.relatedTarget));
    },
  };
}

type CodeListeners = ReturnType<typeof listenersOf>;

/** The document holds the characters; they never become attributes. */
export function useCodeBoxes(code: Code): CodeListeners {
  const [boxes] = useState(() => boxesOf(code));
  useLayoutEffect(() => boxes.follow(code));
  return boxes.listeners;
}
