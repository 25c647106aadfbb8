import type { Funnel } from "#domain/insights/funnel.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { funnelCsv } from "#server/insights/funnel-csv.ts";
import { funnelPage } from "#server/insights/funnel-page.ts";
import { funnelPicture } from "#server/insights/funnel-picture.ts";
import { errorsOf } from "#server/insights/slice-errors.ts";
import type { Slice } from "#server/insights/slices.ts";
import { csvFigures } from "./insights-csv.ts";

const about = { practice: "a", from: "", to: "", version: "", locale: "", embedded: "" };
const asked = { ...about, flow: "", by: "version", test: "off" } as const;
const none = { practice: [], flow: [], version: [], locale: [], embedded: [] };
const broken = {
  source: "page",
  kind: "TypeError",
  place: "application.step-0",
  event: undefined,
} as const;
const seen = { firstSeenOn: "2026-03-01", lastSeenOn: "2026-03-02", attempt: undefined };

/** What is to be read of a flow: the spreadsheet, the page with what broke, and the picture. */
export function readersOf(funnel: Funnel, hidden: Hidden) {
  const told = { funnel, hidden };
  const slices: readonly Slice[] = [{ flow: funnel.flow, told, groups: [] }];
  const errors = errorsOf({
    slices,
    kept: [{ ...broken, ...seen, id: "0f7e", frames: [], builds: [], count: 9 }],
    early: [],
    attemptWith: () => undefined,
  });
  const page = { asked, choices: none, slices, errors, attempts: [], hasCharts: false };
  return {
    csv: csvFigures(funnelCsv(about, slices)),
    page: funnelPage(page),
    picture: funnelPicture(told),
  };
}
