import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSearch } from "#domain/provider/search.ts";

const names = [
  "programCode",
  "providerKey",
  "src",
  "CompanyId",
  "Utm_Term",
  "Utm_Campaign",
  "Utm_Source",
  "Utm_Medium",
  "Utm_Content",
  "istest",
  "embedded",
  "t",
];
const value = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
const pairs = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), value), {
  selector: ([name]) => name,
});

describe("the query of the address always", () => {
  it("reads the same in every spelling of its names [R2.1-25]", () => {
    fc.assert(
      fc.property(pairs, fc.infiniteStream(fc.boolean()), (given, flips) => {
        const spelled = given.map(([name, text]) => {
          const letters = name
            .split("")
            .map((letter) => (flips.next().value ? letter.toUpperCase() : letter.toLowerCase()));
          return `${letters.join("")}=${text}`;
        });
        const plain = given.map(([name, text]) => `${name}=${text}`);
        expect(readSearch(`?${spelled.join("&")}`)).toEqual(readSearch(`?${plain.join("&")}`));
      }),
    );
  });

  it("is read without throwing, and drops overlong values", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 500 }),
      fc.webQueryParameters(),
      fc
        .tuple(fc.constantFrom(...names), fc.string({ maxLength: 400 }))
        .map((pair) => pair.join("=")),
    );
    fc.assert(
      fc.property(text, (search) => {
        const { programCode = "", providerKey = "", token = "", meta } = readSearch(`?${search}`);
        expect([programCode.length <= 64, providerKey.length <= 64, token.length <= 256]).toEqual([
          true,
          true,
          true,
        ]);
        const tracked = Object.values(meta).map(String);
        expect(tracked.filter((tracking) => tracking.length > 200)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
