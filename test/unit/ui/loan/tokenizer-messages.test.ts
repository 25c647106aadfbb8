import { expect, it, vi } from "vitest";
import { messageOf } from "#ui/loan/tokenizer-messages.ts";

const frame = {} as Window;
const origin = "https://pay.example";
const sent = { source: "carestep-tokenizer", type: "token", kind: "card", lastFour: "4242" };

const read = (data: object) =>
  messageOf({ source: frame, origin, data } as unknown as MessageEvent, { window: frame, origin });

it.each(["t", "pm_1N/abc+==", "seti_x y", "~".repeat(255)])(
  "takes the token %s of any processor",
  (token) => {
    expect(read({ ...sent, token })).toEqual({
      type: "token",
      method: { token, kind: "card", lastFour: "4242" },
    });
  },
);

it.each([
  ["an empty token", { token: "" }],
  ["a token that is too long", { token: "a".repeat(256) }],
  ["a token with a line break", { token: "a\nb" }],
  ["a number as its own token", { token: "4242424242424242" }],
  ["no token", {}],
  ["a whole number", { token: "t", lastFour: "4242424242424242" }],
  ["an unknown kind", { token: "t", kind: "cash" }],
])("fails for %s, and says so without its content", (_, change) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  expect(read({ ...sent, ...change })).toEqual({ type: "failed" });
  expect(warn.mock.calls).toEqual([["The tokenizer's frame sent a token that cannot be read"]]);
  warn.mockRestore();
});

const bin = (text: string) => read({ ...sent, type: "bin", bin: text });

it("takes the first six digits of a card number, and no more of it", () => {
  expect(bin("400089")).toEqual({ type: "bin", bin: "400089" });
  expect(bin("")).toEqual({ type: "bin", bin: "" });
  expect([bin("4000890"), bin("40008"), bin("4000890000000000")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
