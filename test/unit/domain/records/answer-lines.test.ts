import { expect, it } from "vitest";
import { noAnswers } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { preQualificationLines } from "#domain/records/answer-lines.ts";
import { applicationTexts } from "#domain/words/en/application.ts";

const words = createWords({ locale: "en-US", overrides: {}, more: applicationTexts });
const facts = {
  today: "2026-03-02" as CalendarDay,
  programCodes: [
    { name: "general", displayTitle: "General Dentistry", shortDescription: "", active: true },
    { name: "ortho", displayTitle: "Orthodontics", shortDescription: "", active: true },
  ],
  serviceTypeShape: "button" as const,
  states: [],
};

const read = (serviceType: string) =>
  preQualificationLines.ServiceType(
    { ...noAnswers, serviceType },
    { facts, words, locale: "en-US" },
  );

it("reads back the chosen program by its title, and none that is not offered", () => {
  expect([read("ortho"), read("legacy")]).toEqual([["Orthodontics"], []]);
});
