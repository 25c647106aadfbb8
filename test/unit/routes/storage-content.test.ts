import { describe, expect, it } from "vitest";
import type { Stored } from "#machines/applicant/visit-context.ts";
import { openStorage } from "#routes/page/storage.ts";

describe("what the browser keeps", () => {
  const state = {
    provider: { key: "bright-smile", configuration: {} },
    tokens: { v21: "v", easyApi: "e" },
    offers: [],
    result: undefined,
    alert: undefined,
  } as unknown as Stored;

  it("is one entry under preQual [R9-28 R3-92 R3-93]", () => {
    const stored = new Map<string, string>();
    const storage = openStorage(
      () =>
        ({
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => stored.set(key, value),
        }) as unknown as Storage,
    );
    storage.write(state);
    expect([...stored.keys()]).toEqual(["preQual"]);
    expect(Object.keys(JSON.parse(stored.get("preQual") ?? "{}") as object).toSorted()).toEqual([
      "offers",
      "provider",
      "tokens",
      "version",
    ]);
    expect(storage.read()?.provider.key).toBe("bright-smile");
  });

  it.each([
    [{ userMessage: { code: "code.sent" }, type: "success" }, "stays"],
    [{ code: "code.sent" }, "is none"],
    ["code.sent", "is none"],
  ])("an alert stored as %j %s [R3-92]", (alert, comesBack) => {
    const storage = openStorage(
      () =>
        ({ getItem: () => JSON.stringify({ version: 1, ...state, alert }) }) as unknown as Storage,
    );
    expect(storage.read()?.alert).toEqual(comesBack === "stays" ? alert : undefined);
  });

  it("falls back to memory where the browser refuses storage", () => {
    const storage = openStorage(() => {
      throw new DOMException("denied", "SecurityError");
    });
    storage.write(state);
    expect(storage.read()?.tokens).toEqual({ v21: "v", easyApi: "e" });
  });

  it.each(["{", "[]", "null", '{"version":0}', '{"version":1,"provider":{}}'])(
    "takes %s for nothing",
    (text) => {
      const storage = openStorage(() => ({ getItem: () => text }) as unknown as Storage);
      expect(storage.read()).toBeUndefined();
    },
  );
});
