import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { addressOf, settingsOf, type CarestepOptions } from "#embed/options.ts";

const home = "https://carestep.example";

describe("the options of a page", () => {
  it("know the first names of practice and program", () => {
    expect(settingsOf({ providerKey: "bright-smile", programCode: "ortho" })).toEqual(
      settingsOf({ provider: "bright-smile", program: "ortho" }),
    );
  });

  it.each<[CarestepOptions, string]>([
    [{}, '"provider" is missing'],
    [
      { provider: "a", mode: "popup" as never },
      '"mode" is one of inline, modal, button, price, not "popup"',
    ],
    [{ provider: "a", scheme: "night" as never }, '"scheme" is one of auto, light, dark'],
    [{ provider: "a", flow: "loan" as never }, '"flow" is one of prequal, apply'],
    [{ provider: "a", amount: Number.NaN }, '"amount" is a number above zero'],
    [{ provider: "a", amount: -3 }, '"amount" is a number above zero'],
  ])("say what is wrong with %j", (options, message) => {
    expect(() => settingsOf(options)).toThrow(TypeError);
    expect(() => settingsOf(options)).toThrow(message);
  });

  it("that are invalid are reported, at first and later", () => {
    const reported: string[] = [];
    const onError = ({ code }: { readonly code: string }) => reported.push(code);
    expect(() => settingsOf({ provider: "", flow: "apply", onError })).toThrow("is missing");
    expect(reported).toEqual(["refused"]);
    const known = settingsOf({ provider: "a", onError });
    expect(() => settingsOf({ amount: "4,800" as never }, known)).toThrow("above zero");
    expect(reported).toEqual(["refused", "refused"]);
  });

  it("are changed one by one, and the rest stays", () => {
    const known = settingsOf({ provider: "a", amount: 4800, scheme: "dark" });
    expect(settingsOf({ scheme: "light" }, known)).toEqual({
      provider: "a",
      amount: 4800,
      scheme: "light",
    });
  });
});

describe("the address of a flow", () => {
  it("names practice, flow, program and language", () => {
    const settings = settingsOf({
      provider: "clear vision",
      flow: "apply",
      program: "lasik",
      locale: "en-US",
    });
    expect(addressOf(home, settings, "flow")).toBe(
      `${home}/Apply/clear%20vision?embedded=true&programCode=lasik&lang=en`,
    );
    expect(addressOf(home, settingsOf({ provider: "a" }), "link")).toBe(`${home}/a`);
  });

  it("never contains the amount, the scheme or the label", () => {
    const option = fc.record({
      amount: fc.integer({ min: 100_001, max: 999_999 }),
      scheme: fc.constantFrom("auto" as const, "light" as const, "dark" as const),
      label: fc.stringMatching(/^[a-z]{12}$/),
    });
    fc.assert(
      fc.property(option, ({ amount, scheme, label }) => {
        const settings = settingsOf({ provider: "x", amount, scheme, label });
        const address = addressOf(home, settings, "flow");
        for (const text of [`${amount}`, scheme, label]) expect(address).not.toContain(text);
      }),
    );
  });
});
