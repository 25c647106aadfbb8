import { describe, expect, it } from "vitest";
import { verifiedVisit } from "#test/support/server/api-visit.ts";
import { changed, placesOf } from "#test/support/places.ts";
import { submission } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 1_000_000 });

describe("a text as long as a body may be", () => {
  /** Inputs that make ambiguous patterns backtrack. */
  const tiring = ["a", "1 ", ".a", "@a", "P.O. ", "abc ", "1a"];
  const longest = 60_000;

  it("processes long texts in any field of a submission quickly", async () => {
    const slow: string[] = [];
    const verified = await verifiedVisit(backend);
    const send = async (payload: object) => {
      // Processor time, because other processes may be busy.
      const started = process.cpuUsage();
      const { statusCode } = await backend.app.inject({
        method: "POST",
        url: "/api/accounts/pre-qualify",
        headers: { authorization: `Bearer ${verified.token}` },
        payload,
      });
      const took = process.cpuUsage(started).user / 1000;
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
