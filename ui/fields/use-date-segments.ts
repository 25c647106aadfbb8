import { useLayoutEffect, useState } from "react";
import type { ClipboardEvent, KeyboardEvent, SyntheticEvent } from "react";
import { digitsOf } from "#domain/text/digits.ts";
import { asTyped, digitsUpTo } from "#domain/text/normalizing.ts";
import { partsOfMask, readMaskedDate } from "#domain/calendar/date-mask.ts";
import type { DateMask, DatePart, DateSegments } from "#domain/calendar/date-mask.ts";
import { padSegment, segmentLength, typedSegment } from "./date-segments.ts";

type Box = HTMLInputElement;
type Listener = {
  readonly onChange: (part: DatePart, digits: string) => void;
  readonly onBlur: (part: DatePart) => void;
};

type Boxes = {
  mask: DateMask;
  group: HTMLElement | null;
  listener: Listener;
  given: DateSegments | undefined;
  told: DateSegments;
  movedAt: number;
};

/** Ignores a Tab meant for the box just filled; it would skip a box. */
const hastyTabMs = 500;

type Typed = { readonly text: string; readonly isKey: boolean };

const separators = ["/", "-", ".", " "];

function boxOf({ group, mask }: Boxes, part: DatePart, step = 0): Box | undefined {
  return group?.querySelectorAll("input")[partsOfMask(mask).indexOf(part) + step];
}

function place(boxes: Boxes, value: DateSegments) {
  for (const part of partsOfMask(boxes.mask)) {
    const box = boxOf(boxes, part);
    if (box === undefined || boxes.given?.[part] === value[part]) continue;
    if (boxes.told[part] !== value[part]) box.value = value[part];
    boxes.told = { ...boxes.told, [part]: value[part] };
  }
  boxes.given = value;
}

function tell(boxes: Boxes, part: DatePart, digits: string) {
  const box = boxOf(boxes, part);
  if (box !== undefined && box.value !== digits) box.value = digits;
  report(boxes, part, digits);
}

function report(boxes: Boxes, part: DatePart, digits: string) {
  if (boxes.told[part] === digits) return;
  boxes.told = { ...boxes.told, [part]: digits };
  boxes.listener.onChange(part, digits);
}

function moveOn(boxes: Boxes, part: DatePart, event: SyntheticEvent) {
  const next = boxOf(boxes, part, 1);
  if (next === undefined || next.value !== "") return;
  boxes.movedAt = event.timeStamp;
  next.focus();
}

function fill(boxes: Boxes, date: DateSegments) {
  const parts = partsOfMask(boxes.mask);
  for (const part of parts) tell(boxes, part, date[part]);
  boxOf(boxes, parts.at(-1) ?? "year")?.focus();
  // A year of two digits is typed again.
  if (date.year.length === 2) boxOf(boxes, "year")?.select();
}

/** A digit typed into a full box is ignored; too many pasted or filled-in ones stay, so that the rule reports them. */
function typedDigits(boxes: Boxes, part: DatePart, { text, isKey }: Typed): string {
  const isOverfull = digitsOf(text).length > segmentLength[part];
  if (isOverfull && !isKey) return asTyped(text);
  if (isOverfull && boxes.told[part].length === segmentLength[part]) return boxes.told[part];
  const digits = typedSegment(part, text);
  return /\d[/\-. ]$/.test(text) ? padSegment(part, digits) : digits;
}

function read(boxes: Boxes, part: DatePart, event: SyntheticEvent<Box>) {
  const { isComposing, inputType = "" } = event.nativeEvent as Partial<InputEvent>;
  const box = event.currentTarget;
  // An input method would lose its text if the box changed.
  if (isComposing === true) return report(boxes, part, digitsUpTo(segmentLength[part])(box.value));
  const date = readMaskedDate(box.value, boxes.mask);
  if (date !== undefined) return fill(boxes, date);
  const isTyping = inputType.startsWith("insert") || event.type === "compositionend";
  if (!isTyping) return tell(boxes, part, digitsUpTo(segmentLength[part])(box.value));
  const isKey = inputType !== "insertFromPaste";
  const isAtEnd = box.selectionEnd === box.value.length;
  const isClosed = /\d[/\-. ]$/.test(box.value);
  tell(boxes, part, typedDigits(boxes, part, { text: box.value, isKey }));
  const isFull = box.value.length === segmentLength[part];
  if (isAtEnd && (isFull || isClosed)) moveOn(boxes, part, event);
}

function goBack(boxes: Boxes, part: DatePart, event: KeyboardEvent<Box>) {
  const previous = boxOf(boxes, part, -1);
  if (previous === undefined) return;
  event.preventDefault();
  previous.focus();
  previous.setSelectionRange(previous.value.length, previous.value.length);
}

function press(boxes: Boxes, part: DatePart, event: KeyboardEvent<Box>) {
  const { value } = event.currentTarget;
  if (event.key === "Backspace" && value === "") goBack(boxes, part, event);
  if (separators.includes(event.key)) {
    event.preventDefault();
    if (value === "") return;
    tell(boxes, part, padSegment(part, value));
    moveOn(boxes, part, event);
  }
  const isHasty = value === "" && event.timeStamp - boxes.movedAt < hastyTabMs;
  if (event.key === "Tab" && !event.shiftKey && isHasty) event.preventDefault();
}

/** A filled box without focus counts as left, even if the browser filled it. */
function leave(boxes: Boxes, part: DatePart) {
  tell(boxes, part, padSegment(part, boxOf(boxes, part)?.value ?? ""));
  const isLeft = (other: DatePart) => other === part || boxes.told[other] !== "";
  partsOfMask(boxes.mask).filter(isLeft).forEach(boxes.listener.onBlur);
}

type Dated = Listener & { readonly value: DateSegments; readonly mask: DateMask };

function boxesOf({ mask, ...listener }: Dated) {
  const boxes: Boxes = {
    mask,
    group: null,
    listener,
    given: undefined,
    told: { month: "", day: "", year: "" },
    movedAt: -hastyTabMs,
  };
  const follow = (date: Dated) => {
    boxes.mask = date.mask;
    boxes.listener = date;
    place(boxes, date.value);
  };
  return { listeners: listenersOf(boxes), follow };
}

function listenersOf(boxes: Boxes) {
  return {
    ref: (group: HTMLElement | null) => {
      boxes.group = group;
    },
    boxOf: (part: DatePart) => ({
      onInput: (event: SyntheticEvent<Box>) => read(boxes, part, event),
      onCompositionEnd: (event: SyntheticEvent<Box>) => read(boxes, part, event),
      onKeyDown: (event: KeyboardEvent<Box>) => press(boxes, part, event),
      onBlur: () => leave(boxes, part),
      onPaste: (event: ClipboardEvent<Box>) => {
        const date = readMaskedDate(event.clipboardData.getData("text"), boxes.mask);
        if (date === undefined) return;
        event.preventDefault();
        fill(boxes, date);
      },
    }),
  };
}

type SegmentListeners = ReturnType<typeof listenersOf>;

/** The focus moves on only when typing fills a box, and never into a filled one. Spec section 5. */
export function useDateSegments(date: Dated): SegmentListeners {
  const [boxes] = useState(() => boxesOf(date));
  useLayoutEffect(() => boxes.follow(date));
  return boxes.listeners;
}
