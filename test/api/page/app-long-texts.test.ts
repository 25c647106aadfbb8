import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifiedVisit } from "#test/support/server/api-visit.ts";
import { createTestApp } from "#test/support/server/app.ts";
import type { TestApp } from "#test/support/server/app.ts";
import { changed, placesOf } from "#test/support/places.ts";
import { submission } from "#test/support/submission.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({ limitFactor: 1_000_000 });
});
afterAll(() => backend.close());

describe("a text as long as a body may be", () => {
  /** What makes a pattern with two ways through a text try all of them. */
  const tiring = ["a", "1 ", ".a", "@a", "P.O. "];
  const longest = 60_000;

  it("holds nobody up in any place of a submission", async () => {
    const slow: string[] = [];
    const verified = await verifiedVisit(backend);
    const send = async (payload: object) => {
      // Of the processor: others may keep the machine busy.
      const begun = process.cpuUsage();
      const { statusCode } = await backend.app.inject({
        method: "POST",
        url: "/api/accounts/pre-qualify",
        headers: { authorization: `Bearer ${verified.token}` },
        payload,
      });
      const took = process.cpuUsage(begun).user / 1000;
      if (took > 1000 || statusCode >= 500) slow.push(`${statusCode} after ${took} ms`);
    };
    const whole = submission(verified);
    for (const place of placesOf(whole).filter(({ length }) => length > 0)) {
      for (const part of tiring) {
        const text = part.repeat(longest / part.length);
        await send(changed(whole, place, text) as object);
      }
    }
    expect(slow).toEqual([]);
  });
});
