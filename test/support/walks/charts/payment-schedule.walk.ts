import type { AnyMachineSnapshot } from "xstate";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { firstPaymentChoices } from "#domain/loan/pay-dates.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { terms, today } from "#test/model/application/application-world.ts";
import type { Step } from "#test/support/walks/chart-walk.ts";
import { silentAbout } from "#test/support/walks/impossible.ts";
import { storedVisit } from "#test/support/walks/openings.ts";
import { backIfStill, stepWalk } from "#test/support/walks/step-walk.ts";
import { chartAt, type World } from "#test/support/walks/world.ts";

const id = "paymentSchedule";
const chart = "payment-schedule";
const chartOf = (world: World): AnyMachineSnapshot => chartAt(world, id)!;

const frequencies: { readonly [name: string]: string } = {
  Monthly: "Monthly",
  EveryOtherWeek: "Every Other Week",
  Weekly: "Weekly",
};
const noDay = "Need to select a last pay date";
const noFirstDay = "Need to select a first payment date";
const unpaid = "I'm not paid by an employer";

function firstDayError(context: AnyMachineSnapshot["context"]) {
  const { day, frequency = "Monthly", today: on } = context;
  if (day === "") return noFirstDay;
  const days = [...firstPaymentChoices(frequency, on).keys()].toSorted();
  const [from, to] = [days[0]!, days.at(-1)!].map((end) => formatCalendarDay(end, "en"));
  return `Choose a date from ${from} to ${to}.`;
}

const isEmployed = (world: World): boolean => chartOf(world).context.isEmployed;

const shows: Step["shows"] = (world, sentence) => {
  const { context } = chartOf(world);
  const { frequency, day, dateError, terms: planned } = context;
  const count: number = planned?.schedule.length ?? 0;
  const dateProblem = (code: MessageCode) =>
    code === "lastPaidDate.required" ? noDay : sentence({ code });
  return {
    buttons: count > 6 ? [`Show all ${count} payments: enabled`] : [],
    fields: isEmployed(world)
      ? { "Last paid date": world.day, [unpaid]: "" }
      : { "First payment date": day, [unpaid]: "yes" },
    chosen: [
      ...(frequency === undefined ? [] : [frequencies[frequency]!]),
      ...(isEmployed(world) ? [] : [unpaid]),
    ],
    errors: (problems) =>
      problems.map((problem) =>
        !isEmployed(world) && problem === noDay
          ? firstDayError(context)
          : dateError !== undefined && problem === noDay
            ? dateProblem(dateError)
            : problem,
      ),
  };
};

const anotherDate = "the step requests the other date";
const calendar = "the browser's calendar has no such day";

export const paymentScheduleWalk = stepWalk({
  charts: [chart],
  at: "schedule",
  input: "chosen terms",
  ids: [id],
  keeps: ["paymentFrequency", "lastPaidDate", "notEmployed"],
  openings: [
    storedVisit("terms that the server has", { terms }),
    storedVisit("nothing left to finance", {
      terms: { ...terms, downPaymentCents: terms.amountCents },
    }),
    storedVisit("an approval"),
    storedVisit("a schedule that was planned before", {
      terms: { ...terms, paymentFrequency: "Weekly" },
      lastPaidDate: today,
    }),
  ],
  isLong: true,
  step: {
    key: "schedule",
    id,
    words: { heading: "Plan your payments", overlay: "Saving your payment plan" },
    required: {
      paymentFrequency: "Need to select a payment frequency.",
      lastPaidDate: noDay,
    },
    shows,
    acts: {
      "frequency.chosen": (world, { frequency }) =>
        chartOf(world).context.frequency === frequency
          ? undefined
          : { do: "choose", group: "Payment frequency", name: frequencies[frequency]! },
      "lastPaidDate.changed": (world, { day }) =>
        !isEmployed(world) || day === world.day || day === "2026-02-30"
          ? undefined
          : { do: "fill", name: "Last paid date", text: String(day) },
      "firstPaymentDate.changed": (world, { day }) =>
        isEmployed(world) || day === chartOf(world).context.day
          ? undefined
          : { do: "fill", name: "First payment date", text: String(day) },
      "employment.changed": (world, event) =>
        event["isEmployed"] === isEmployed(world) ? undefined : { do: "choose", name: unpaid },
    },
    focus: {
      "frequency.chosen": "paymentFrequency",
      "lastPaidDate.changed": "lastPaidDate",
      "firstPaymentDate.changed": "lastPaidDate",
      "employment.changed": "notEmployed",
    },
    straight: ["frequency.chosen Monthly", "lastPaidDate.changed to a day before"],
  },
  more: backIfStill,
  sentences: {
    "lastPaidDate.invalid": "Enter a valid date",
    "lastPaidDate.past": "Check the year: this date is too long ago",
    "lastPaidDate.future": "The last paid date must be today or earlier",
  },
  impossible: [
    { at: /lastPaidDate\.invalid/, eventCase: /./, why: calendar },
    { eventCase: /^lastPaidDate\.changed to no day$/, why: calendar },
    { at: /,true\]\]$/, eventCase: /^firstPaymentDate\.changed/, why: anotherDate },
    { at: /,false\]\]$/, eventCase: /^lastPaidDate\.changed/, why: anotherDate },
    { at: /lastPaidDate\.(?:future|past)",false\]\]$/, eventCase: /./, why: anotherDate },
    ...silentAbout([
      [
        /^\["missingFirstPaymentDate".*,null,false\]\]$/,
        /^firstPaymentDate\.changed to a day too early$/,
      ],
      [/^\["planned".*"Weekly",null,false\]\]$/, /^firstPaymentDate\.changed to a day in reach$/],
      [/,true\]\]$/, /^employment\.changed to one$/],
      [/,false\]\]$/, /^employment\.changed to none$/],
      [/"Monthly",/, /^frequency\.chosen Monthly$/],
      [/"EveryOtherWeek",/, /^frequency\.chosen EveryOtherWeek$/],
      [/"lastPaidDate\.future"/, /^lastPaidDate\.changed to tomorrow$/],
      [/"lastPaidDate\.past"/, /^lastPaidDate\.changed to a day of the year 2$/],
      [
        /^\["missingLastPaidDate".*,null,true\]\]$|"lastPaidDate\.required"/,
        /^lastPaidDate\.changed to nothing$/,
      ],
    ]),
  ],
});
