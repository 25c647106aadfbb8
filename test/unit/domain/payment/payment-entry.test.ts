import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { entryMessages, readBankAccount, readCard } from "#domain/payment/payment-entry.ts";
import type { CardEntry } from "#domain/payment/payment-entry.ts";

const today = "2026-03-02" as CalendarDay;
const card: CardEntry = {
  number: "4242 4242-4242 4242",
  expiry: "08 / 29",
  securityCode: " 123 ",
  name: "Ana Lopez",
};
const faultsOf = (answer: object) => ("faults" in answer ? answer.faults : undefined);
const read = (part: Partial<CardEntry> = {}) => readCard({ ...card, ...part }, today);

describe("a card", () => {
  it("is read as digits, with its brand and its last month", () => {
    expect(read()).toEqual({
      card: { number: "4242424242424242", brand: "Visa", expiryMonth: "2029-08" },
    });
  });

  it.each([
    ["4242424242424242", "12", entryMessages.securityCode],
    ["4242424242424242", "1234", entryMessages.securityCode],
    ["378282246310005", "123", entryMessages.securityCodeAmex],
  ])("of %s is refused with the security code %s", (number, securityCode, message) => {
    expect(read({ number, securityCode })).toEqual({ faults: { securityCode: message } });
  });

  it("has four digits on the front where it is an American Express", () => {
    expect(read({ number: "378282246310005", securityCode: "1234" })).toMatchObject({
      card: { brand: "American Express" },
    });
  });

  it.each(["A", " A ", "4242", "Ana 4242", "a".repeat(101), ""])(
    "is refused with the name %j",
    (name) => {
      expect(read({ name })).toEqual({ faults: { name: entryMessages.name } });
    },
  );

  it.each(["Al", "a".repeat(100), "Ana 3", "李明"])("is taken with the name %j", (name) => {
    expect(read({ name })).toHaveProperty("card");
  });

  it("says everything that is wrong at once", () => {
    expect(read({ number: "4242", expiry: "", securityCode: "", name: "" })).toEqual({
      faults: {
        number: entryMessages.number,
        expiry: entryMessages.expiry,
        securityCode: entryMessages.securityCode,
        name: entryMessages.name,
      },
    });
  });
});

describe("a bank account", () => {
  it("is read as digits", () => {
    expect(readBankAccount({ routing: "1100 0000 0", account: "00-0123 4567" })).toEqual({
      bank: { routing: "110000000", account: "0001234567" },
    });
  });

  it.each([
    [{ accountAgain: "0001 2345 67" }, undefined],
    [{ accountAgain: "0001234576" }, { accountAgain: entryMessages.accountAgain }],
    [{ accountAgain: "" }, { accountAgain: entryMessages.accountAgain }],
  ])("is compared with the number typed again: %j", (part, faults) => {
    const bank = readBankAccount({ routing: "110000000", account: "0001234567", ...part });
    expect(faultsOf(bank)).toEqual(faults);
  });

  it("says which of its numbers are wrong", () => {
    expect(readBankAccount({ routing: "110000001", account: "0001234567" })).toEqual({
      faults: { routing: entryMessages.routing },
    });
    expect(readBankAccount({ routing: "1", account: "123" })).toEqual({
      faults: { routing: entryMessages.routing, account: entryMessages.account },
    });
  });
});
