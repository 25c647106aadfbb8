import { chakra } from "@chakra-ui/react";
import { calendarPartsOf, type CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { PlannedProps } from "./schedule-table.tsx";
import { Text } from "#ui/text.tsx";

type SchedulePictureProps = PlannedProps & { readonly description: string };

function shortMonth(month: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  return format.format(Date.UTC(2000, month - 1));
}

/** 0 to 372: all months are equally wide. */
function placeInYear(day: CalendarDay): number {
  const { month, day: dayOfMonth } = calendarPartsOf(day);
  return (month - 1) * 31 + dayOfMonth - 1;
}

/** One path for all dots: zero-length lines with round ends, which stay round at any width. */
function dotsOf(days: readonly CalendarDay[]): string {
  return days.map((day) => `M${placeInYear(day)} 6h0.01`).join("");
}

type YearProps = {
  readonly year: number;
  readonly days: readonly CalendarDay[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly dotSize: number;
};

function Year({ year, days, isFirst, isLast, dotSize }: YearProps) {
  const accented = [isFirst && days[0], isLast && days.at(-1)].filter((day) => day !== false);
  const dot = { strokeLinecap: "round", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <>
      <chakra.span textStyle="overline" color="fg.heroMuted" fontVariantNumeric="tabular-nums">
        {year}
      </chakra.span>
      <chakra.svg
        viewBox="-4 0 380 12"
        preserveAspectRatio="none"
        width="full"
        height="1.125rem"
        overflow="visible"
      >
        <path {...dot} d="M0 6H372" stroke="var(--ff-dot)" strokeWidth="1.5" />
        <path {...dot} d={dotsOf(days)} stroke="var(--ff-hero-muted)" strokeWidth={dotSize} />
        <path
          {...dot}
          d={dotsOf(accented as readonly CalendarDay[])}
          stroke="var(--ff-accent)"
          strokeWidth={dotSize + 4}
        />
      </chakra.svg>
    </>
  );
}

function dotSizeFor(daysInYear: number): number {
  if (daysInYear > 30) return 3.5;
  return daysInYear > 13 ? 6 : 9;
}

const yearOf = (day: CalendarDay) => calendarPartsOf(day).year;

export function SchedulePicture({ rows, texts, description }: SchedulePictureProps) {
  const { words, locale } = texts;
  const days = rows.map(({ dueOn }) => dueOn);
  const years = [...new Set(days.map(yearOf))].map(
    (year) => [year, days.filter((day) => yearOf(day) === year)] as const,
  );
  const fullest = Math.max(...years.map(([, inYear]) => inYear.length));
  return (
    <chakra.figure
      px={{ base: "4", sm: "6" }}
      py={{ base: "4", sm: "5" }}
      borderRadius="card"
      bg="bg.hero"
      color="fg.hero"
    >
      <chakra.figcaption srOnly>
        <Text>{`${words("schedule.picture.title")}. ${description}`}</Text>
      </chakra.figcaption>
      <chakra.div
        aria-hidden="true"
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        alignItems="center"
        columnGap="4"
        rowGap="1"
      >
        <span />
        <chakra.span
          display="flex"
          justifyContent="space-between"
          textStyle="overline"
          color="fg.heroMuted"
        >
          <span>{shortMonth(1, locale)}</span>
          <span>{shortMonth(12, locale)}</span>
        </chakra.span>
        {years.map(([year, inYear], row) => (
          <Year
            key={year}
            year={year}
            days={inYear}
            isFirst={row === 0}
            isLast={row === years.length - 1}
            dotSize={dotSizeFor(fullest)}
          />
        ))}
      </chakra.div>
    </chakra.figure>
  );
}
