import { describe, expect, it } from "vitest";
import { loanInstallment, monthlyInstallment } from "#domain/money/installment.ts";

describe("the installment of a loan", () => {
  it.each([
    [100_000, 12, 12, 8885],
    [480_000, 6.14, 24, 21_304],
    [1_500_000, 9.99, 60, 31_863],
    [100_000, 0.000_001, 10, 10_000],
    [100_000, 0.5, 12, 8356],
    [100, 12, 1, 101],
    [1, 12, 1, 1],
  ])("of %i cents at %d %% over %i is %i cents [R9-29]", (amount, apr, payments, cents) => {
    expect(loanInstallment(amount, apr, payments)).toBe(cents);
  });

  it.each([0, -1, Number.NaN])("is refused for an amount of %d [R5-71]", (amount) => {
    expect(() => loanInstallment(amount, 12, 12)).toThrow(RangeError);
  });

  it.each([0, -1, 1.5, Number.NaN])("is refused for a term of %d [R5-72]", (payments) => {
    expect(() => loanInstallment(100_000, 12, payments)).toThrow(RangeError);
  });

  it.each([0, -1, Number.NaN])("is refused for a rate of %d [R5-73]", (apr) => {
    expect(() => loanInstallment(100_000, apr, 12)).toThrow(RangeError);
  });
});

describe("the payment of an estimate", () => {
  it("is an annuity for a rate above zero [R2.4-19 R2.4-20]", () => {
    expect(monthlyInstallment(100_000, 12, 12)).toEqual({ ok: true, value: 8885 });
  });

  it.each([0, -3])("is cost divided by term at a rate of %d [R2.4-18 R5-73]", (apr) => {
    expect(monthlyInstallment(120_000, apr, 12)).toEqual({ ok: true, value: 10_000 });
  });

  it("exists for the smallest cost, term and rate", () => {
    expect(monthlyInstallment(1, 0, 1)).toEqual({ ok: true, value: 1 });
    expect(monthlyInstallment(100_000, 0.5, 12)).toEqual({ ok: true, value: 8356 });
  });

  it("is rounded to cents [R2.4-20]", () => {
    expect(monthlyInstallment(100_000, 0, 7)).toEqual({ ok: true, value: 14_286 });
  });

  it.each([
    [0, 12],
    [-1, 12],
    [Number.NaN, 12],
    [100, 0],
    [100, -1],
    [100, 2.5],
  ])("does not exist for a cost of %d over %d", (cost, payments) => {
    expect(monthlyInstallment(cost, 5, payments)).toEqual({ ok: false, error: "not-positive" });
  });
});
