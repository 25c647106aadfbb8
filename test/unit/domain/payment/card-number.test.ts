import { describe, expect, it } from "vitest";
import { cardBrand, holdsCardNumber, isCardNumber } from "#domain/payment/card-number.ts";
import { isAccountNumber, isRoutingNumber } from "#domain/payment/bank-account.ts";

describe("a card number", () => {
  it.each([
    ["4242424242424242", "Visa"],
    ["4222222222222", "Visa"],
    ["5555555555554444", "Mastercard"],
    ["2223003122003222", "Mastercard"],
    ["378282246310005", "American Express"],
    ["6011111111111117", "Discover"],
    ["3056930009020004", "Diners Club"],
    ["3566002020360505", "JCB"],
    ["6759649826438453", undefined],
    ["6200000000000005", undefined],
  ])("%s is one, of %s", (digits, brand) => {
    expect([isCardNumber(digits), cardBrand(digits)]).toEqual([true, brand]);
  });

  it.each([
    "4242424242424241",
    "424242424242",
    "42424242424242424242",
    "1202083123456789",
    "0000000000000000",
    "4242a24242424242",
  ])("%s is none", (digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });
});

describe("a text", () => {
  it.each([
    "4242424242424242",
    "my card is 4242 4242 4242 4242.",
    "4242-4242-4242-4242",
    "card:3782 822463 10005",
    "a_4242424242424242",
    "4242.4242.4242.4242",
    "4242/4242/4242/4242",
    "4242  4242  4242  4242",
    "4242 4242 4242 4242 12/30 123",
    "４２４２４２４２４２４２４２４２",
    "٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢",
    "(4242) (4242) (4242) (4242)",
    "[4242][4242][4242][4242]",
    "4242\u200B4242\u200B4242\u200B4242",
    "4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2",
    "4242\n4242\n4242\n4242",
    "4242_4242_4242_4242",
    "order 7, 4242 4242 4242 4242",
    "4000 0000 0000 0000 006",
    "card4242424242424242",
    "4242424242424242visa",
    "Karte4242 4242 4242 4242exp",
    "4242 4242 and 4242 4242",
    "42424242 and then 42424242",
    "4242 dash 4242 dash 4242 dash 4242",
    "amex 3782 then 822463 then 10005",
    "suite 1200 4242 4242, 4242 and 4242",
    "4222222222222",
    "diners 3056 then 930902 then 5904",
    "42424.....24242424242",
    "cc4242424242424242",
    "6759 6498 2643 8453",
    "422 222 222 222 2",
    "424.....242.....424.....242.....4242",
  ])("contains a card number: %s", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it("contains a card number in any script's digits", () => {
    const written = Intl.supportedValuesOf("numberingSystem").map((system) =>
      new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(378282246310005),
    );
    const ofDigits = written.filter((text) => /^\p{Nd}+$/u.test(text));
    expect(ofDigits.length).toBeGreaterThan(60);
    expect(ofDigits.filter((text) => !holdsCardNumber(text))).toEqual([]);
  });

  it.each([
    "5125550100",
    "CS-7K4MQ-2XW9R",
    "a4242424242424242",
    "4242424242424242f",
    "120208312345678901",
    "2026-03-02T15:00:00.000Z",
    "4242 4242 4242 4241",
    "123456789 4242",
    "card4242424242424241",
    "card42424242424242424242",
    "xa4242424242424242f7",
    "4242 4242 and 4242 4241",
    "4242 is not 4242 what you or 4242 anybody 4242",
    "call 4155550123 at 4512 Oak Street, 94110",
    "6759649826438453a",
    "id6759649826438453",
    "12ab4242424242424242",
    "424 and 2424242424242",
    "42424......24242424242",
  ])("contains none: %s", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});

describe("a bank account", () => {
  it("has a routing number that is none with any one of its digits mistyped", () => {
    const number = "111111118";
    expect(isRoutingNumber(number)).toBe(true);
    const mistyped = Array.from(number, (digit, place) => {
      const other = String((Number(digit) + 1) % 10);
      return number.slice(0, place) + other + number.slice(place + 1);
    });
    expect(mistyped.filter(isRoutingNumber)).toEqual([]);
  });

  it("has a routing number with a valid checksum, and 4 to 17 account digits", () => {
    expect(
      ["110000000", "021000021", "110000001", "000000000", "12345678"].map(isRoutingNumber),
    ).toEqual([true, true, false, false, false]);
    expect(
      ["1234", "123", "12345678901234567", "123456789012345678", "12a4"].map(isAccountNumber),
    ).toEqual([true, false, true, false, false]);
  });
});
