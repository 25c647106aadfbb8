import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { subMonths } from "date-fns/subMonths";
import { facts, heading, paragraph, writeLetter } from "#server/wording/format/email.ts";
import type { LetterPart, Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { inline } from "#server/wording/format/line.ts";
import { locale } from "#domain/words/en/locale.ts";

export type InsightsSummary = {
  readonly practiceName: string;
  readonly look?: LetterLook;
  /** YYYY-MM. */
  readonly month: string;
  readonly flows: readonly SaidFlow[];
};

type Share = { readonly count: number; readonly of: number };

/** A flow's figures, with its steps and errors in words; what may not be told is absent. */
export type SaidFlow = {
  readonly flow: "wizard" | "application" | "payment";
  readonly attempts: number;
  readonly started?: Share;
  readonly ended?: Share;
  readonly change?: {
    readonly before: number;
    readonly verdict: "more" | "fewer" | "perhaps chance";
  };
  readonly stops: readonly (Omit<Share, "count"> & {
    readonly step: string;
    readonly stopped: number;
    readonly error?: string;
  })[];
};

const names = {
  wizard: { title: "Pre-qualification", ended: "Came to a decision" },
  application: { title: "Full application", ended: "Gave all information" },
  payment: { title: "Loan, from the offers to the signature", ended: "Accepted the loan" },
} as const;
const tooFew = "fewer than five, or all but so few";

/** What a practice is told each month of its pages: counts of attempts alone, none of them under five. docs/insights.md. */
export function insightsSummaryEmail({
  practiceName,
  look,
  month,
  flows,
}: InsightsSummary): Wording {
  const day = parseISO(`${month}-01`);
  const said = format(day, "MMMM yyyy");
  const earlier = format(subMonths(day, 1), "MMMM");
  const practice = inline(practiceName);
  const parts = [
    paragraph(
      `This is where people went on and where they stopped on your financing pages in ${said}. It counts attempts, not people: whoever starts over is counted again. Nobody can be identified from it: what fewer than five attempts share is left out.`,
    ),
    ...flows.flatMap((flow) => flowParts(flow, earlier)),
  ];
  const letter = {
    subject: `Your financing pages in ${said}`,
    title: `Your financing pages in ${said}`,
    firstName: practiceName,
    practiceName: practice,
    parts,
    ...(look && { look }),
  };
  return writeLetter(letter, {
    locale,
    greeting: `Hello ${practice},`,
    closing: `You are receiving this message because ${practice} asked for it with this address. To end it, have the address (summaryEmail) taken out of the practice's configuration.`,
  });
}

function flowParts(flow: SaidFlow, earlier: string): readonly LetterPart[] {
  const { title, ended } = names[flow.flow];
  const { attempts, started, stops, change } = flow;
  const figures = facts(
    ["Attempts", attempts.toLocaleString(locale)],
    ["First step taken", shareText(started)],
    [ended, shareText(flow.ended)],
    ...(change === undefined
      ? []
      : [[`${ended} in ${earlier}`, changeText(change, flow.ended)] as const]),
  );
  if (stops.length === 0) return [heading(title), figures];
  return [
    heading(title),
    figures,
    paragraph("Where most stopped, of those who got there:"),
    facts(...stops.flatMap(stopRows)),
  ];
}

function shareText(share: Share | undefined): string {
  if (share === undefined) return tooFew;
  return `${share.count.toLocaleString(locale)} (${percent(share.count / share.of)})`;
}

function changeText({ before, verdict }: NonNullable<SaidFlow["change"]>, now?: Share): string {
  const said = {
    more: "higher now, by more than chance",
    fewer: "lower now, by more than chance",
    "perhaps chance": "the difference may be chance",
  };
  const share = percent(before);
  if (now !== undefined && percent(now.count / now.of) === share) return `${share}, the same`;
  return `${share}; ${said[verdict]}`;
}

function stopRows({ step, stopped, of, error }: SaidFlow["stops"][number]) {
  const share = `${stopped.toLocaleString(locale)} of ${of.toLocaleString(locale)} (${percent(stopped / of)})`;
  const row = [step, share] as const;
  return error === undefined ? [row] : [row, ["Most common error there", inline(error)] as const];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}
