import { Button, chakra } from "@chakra-ui/react";
import { addCalendarDays, formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { newDays } from "#machines/start-date/start-date.setup.ts";
import { withChart, type WithChart } from "./chart-of-step.tsx";
import { messageText } from "#routes/steps/screen-texts.ts";
import { BusyButton } from "#ui/layout/busy-button.tsx";
import { FailureAlert } from "#ui/layout/inline-alert.tsx";
import { DownloadLink } from "#ui/loan/download-link.tsx";
import { LastPaidDate } from "#ui/loan/last-paid-date.tsx";
import { TruthInLendingBox } from "#ui/loan/truth-in-lending.tsx";
import { Text } from "#ui/text.tsx";

type Changing = WithChart<"startDate">;

const isSigning = (state: Changing["state"]) =>
  state.matches("reading") || state.matches("signing");

export const StartDate = withChart("startDate", StartDateOf);

/** "Change my treatment date". S56. */
function StartDateOf(props: Changing) {
  const { chart, state, texts } = props;
  const { words } = texts;
  const title = words("startDate.button");
  const isReading = isSigning(state);
  const isChoosing = state.matches("choosing") || state.matches("writing");
  return (
    <chakra.section aria-label={title} display="grid" gap="4">
      <chakra.output fontWeight="500">
        <Text>{state.matches("moved") ? movedText(props) : ""}</Text>
      </chakra.output>
      {!isReading && !isChoosing && (
        <Button
          type="button"
          variant="outline"
          width="full"
          onClick={() => chart.send({ type: "change.pressed" })}
        >
          {title}
        </Button>
      )}
      {isChoosing && <DayField {...props} />}
      {isReading && <Addendum {...props} />}
      <FailureAlert text={isReading ? messageText(words, state.context.failure) : undefined} />
      {(isReading || isChoosing) && <Buttons {...props} />}
    </chakra.section>
  );
}

function Buttons({ chart, texts: { words }, state }: Changing) {
  const isReading = isSigning(state);
  return (
    <>
      <BusyButton
        type="button"
        width="full"
        isBusy={state.hasTag("busy")}
        onClick={() => chart.send({ type: isReading ? "addendum.signed" : "day.submitted" })}
      >
        {words(isReading ? "startDate.sign" : "startDate.next")}
      </BusyButton>
      <Button
        type="button"
        variant="ghost"
        width="full"
        onClick={() => chart.send({ type: "change.closed" })}
      >
        {words("startDate.keep")}
      </Button>
    </>
  );
}

function movedText({ state: { context }, texts: { words, locale } }: Changing): string {
  const { financeDate, firstPaymentDueDate } = newDays(context);
  return words("startDate.moved", {
    date: formatCalendarDay(financeDate, locale),
    first: formatCalendarDay(firstPaymentDueDate, locale),
  });
}

function DayField({ chart, texts: { words }, state: { context } }: Changing) {
  return (
    <LastPaidDate
      label={words("startDate.label")}
      hint={words("startDate.hint")}
      error={messageText(words, context.failure)}
      value={context.day}
      earliest={context.today}
      latest={addCalendarDays(context.today, 30)}
      onChange={(day) => chart.send({ type: "day.changed", day })}
      onBlur={() => {}}
    />
  );
}

function Addendum({ texts, state }: Changing) {
  const { addendum } = state.context;
  if (addendum === undefined) return null;
  return (
    <>
      <chakra.h2 textStyle="heading">{addendum.title}</chakra.h2>
      <TruthInLendingBox figures={addendum.truthInLending} texts={texts} />
      {addendum.sections
        .flatMap(({ paragraphs }) => paragraphs)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      <DownloadLink
        text={texts.words("startDate.download")}
        fileName={addendum.fileName}
        file={addendum.file}
      />
    </>
  );
}
