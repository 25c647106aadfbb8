import { useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { addCalendarDays, formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { newDays } from "#machines/start-date/start-date.setup.ts";
import type { startDateMachine } from "#machines/start-date/start-date.machine.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { messageText } from "#routes/steps/screen-texts.ts";
import { StartDate } from "#ui/loan/start-date.tsx";
import { TruthInLendingBox } from "#ui/loan/truth-in-lending.tsx";
import { downloadOf } from "./agreement-fields.tsx";

export type StartDateRef = ActorRefFrom<typeof startDateMachine>;
type State = SnapshotFrom<typeof startDateMachine>;
type Texts = ComponentProps["texts"];

/** "Change my treatment date". S56. */
export function StartDateOf({
  chart,
  texts,
}: Pick<ComponentProps, "texts"> & { readonly chart: StartDateRef }) {
  const state = useSelector(chart, (snapshot) => snapshot);
  const { words } = texts;
  const isReading = state.matches("reading") || state.matches("signing");
  const isChoosing = state.matches("choosing") || state.matches("writing");
  const failure = messageText(words, state.context.failure);
  const chosen = {
    next: words(isReading ? "startDate.sign" : "startDate.next"),
    keep: words("startDate.keep"),
    onNext: () => chart.send({ type: isReading ? "addendum.signed" : "day.submitted" }),
    onKeep: () => chart.send({ type: "change.closed" }),
  };
  return (
    <StartDate
      title={words("startDate.button")}
      isBusy={state.hasTag("busy")}
      onPress={() => chart.send({ type: "change.pressed" })}
      {...omitUndefined({
        moved: state.matches("moved") ? movedText(state, texts) : undefined,
        chosen: isReading || isChoosing ? chosen : undefined,
        field: isChoosing ? fieldOf(chart, state, { texts, failure }) : undefined,
        addendum: isReading ? addendumOf(state, texts) : undefined,
        failure: isReading ? failure : undefined,
      })}
    />
  );
}

function movedText({ context }: State, { words, locale }: Texts): string {
  const { financeDate, firstPaymentDueDate } = newDays(context);
  return words("startDate.moved", {
    date: formatCalendarDay(financeDate, locale),
    first: formatCalendarDay(firstPaymentDueDate, locale),
  });
}

function fieldOf(
  chart: StartDateRef,
  { context: { day, today } }: State,
  { texts: { words }, failure }: { readonly texts: Texts; readonly failure: string | undefined },
) {
  return {
    label: words("startDate.label"),
    hint: words("startDate.hint"),
    error: failure,
    value: day,
    earliest: today,
    latest: addCalendarDays(today, 30),
    onChange: (text: string) => chart.send({ type: "day.changed", day: text }),
    onBlur: () => {},
  };
}

function addendumOf({ context: { addendum } }: State, texts: Texts) {
  if (addendum === undefined) return undefined;
  return {
    title: addendum.title,
    truthInLending: <TruthInLendingBox figures={addendum.truthInLending} texts={texts} />,
    paragraphs: addendum.sections.flatMap(({ paragraphs }) => paragraphs),
    download: downloadOf(addendum, texts.words("startDate.download")),
  };
}
