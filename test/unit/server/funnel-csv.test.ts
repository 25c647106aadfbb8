import { expect, it } from "vitest";
import { funnelCsv } from "#server/insights/funnel-csv.ts";
import { csvText } from "#domain/text/csv-text.ts";

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "prefixes the cell %j, which a spreadsheet would run as a formula",
  (text) => expect(csvText(text)).toBe(`'${text}`),
);

it("leaves other cells unchanged", () => {
  expect(["phone", "a=b", "", "1-2"].map(csvText)).toEqual(["phone", "a=b", "", "1-2"]);
});

it("prefixes a step whose key is a formula", () => {
  const csv = funnelCsv({ practice: "sunny", from: "2026-01-01", to: "2026-01-02" }, [
    {
      flow: "wizard",
      attempts: 20,
      ended: 20,
      steps: [{ step: "=1+1", reached: 20, stopped: 0, refused: 0, errors: [] }],
    } as never,
  ]);
  expect(csv).toContain(",'=1+1,reached,");
});
