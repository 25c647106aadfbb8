import { createHash } from "node:crypto";
import type { AnyMachineSnapshot } from "xstate";
import { eSignWords } from "#domain/loan/agreement-facts.ts";
import type { Agreement } from "#domain/loan/loan-application.ts";
import { dollars } from "#test/support/walks/application-on-wire.ts";
import type { ShownAgreement } from "#machines/agreement/agreement.setup.ts";
import type { Acts, Step } from "#test/support/walks/chart-walk.ts";
import { storedVisit, written } from "#test/support/walks/openings.ts";
import { stepWalk } from "#test/support/walks/step-walk.ts";
import { requestedOf, chartAt, isEditing, type World } from "#test/support/walks/world.ts";

const id = "agreement";
const chartOf = (world: World): AnyMachineSnapshot => chartAt(world, id)!;
const sectionsAt = (world: World) => (chartOf(world).context.agreement as Agreement).sections;
const textOf = (section: string) => `About ${section}`;
const everySection = "Select all agreements";

const shows: Step["shows"] = (world, sentence) => {
  const chart = chartOf(world);
  const nothing = { buttons: [], chosen: [], says: [], errors: () => [] };
  if (chart.matches("failed")) {
    const text = `Your agreement did not load. ${sentence(chart.context.userMessage)}`;
    return { ...nothing, buttons: ["Try again: enabled"], alerts: [text] };
  }
  if (chart.matches("undelivered")) {
    const text =
      "We must email you the agreement before you sign it, and the email has not been sent yet. Please wait a moment and try again.";
    return { ...nothing, buttons: ["Try again: enabled"], alerts: [text] };
  }
  if (chart.matches("refused")) {
    const text =
      "We must email you the agreement before you sign it, but our email could not be delivered to your address.\nPlease call Customer Care at (800) 555-0142.";
    return { ...nothing, buttons: ["Try again: enabled"], alerts: [text] };
  }
  if (!chart.hasTag("shown")) return { ...nothing, says: ["Preparing your agreement"] };
  const accepted = chart.context.accepted as readonly string[];
  const requested = sectionsAt(world).filter(({ mustAccept }) => mustAccept);
  const isWhole = requested.length > 0 && accepted.length === requested.length;
  const ticked = [...(isWhole ? [everySection] : []), ...accepted.map(textOf)];
  const boxes =
    requested.length === 0 ? [] : [everySection, ...requested.map((each) => textOf(each.id))];
  const tooEarly = chart.matches({ unread: "asked" });
  return {
    buttons: [],
    ...(tooEarly && { alerts: [`Error:\n${unread}`] }),
    fields: Object.fromEntries(boxes.map((name) => [name, ticked.includes(name) ? "yes" : ""])),
    chosen: ticked,
    says: [
      "Your agreement is ready to read.",
      chart.matches("unread")
        ? "Scroll to the end of the agreement to continue."
        : "You have read to the end.",
    ],
    errors: (problems) => {
      const document = problems.filter((problem) => problem !== unaccepted);
      if (tooEarly) return [...document, unread];
      return requested.length > 0 ? problems : document;
    },
  };
};

const unread = "Please scroll & read the entire agreement before you complete.";
const unaccepted = "You need to check the agreements";

const acts: Acts = {
  "retry.pressed": () => ({ do: "press", name: "Try again" }),
  "end.reached": () => ({ do: "read" }),
  "section.toggled": (world, { id: section }) =>
    section === "parties" || sectionsAt(world).length < 3
      ? undefined
      : { do: "choose", name: textOf(section) },
  "all.toggled": (world) =>
    sectionsAt(world).length < 3 ? undefined : { do: "choose", name: everySection },
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const chart = "agreement";

export const agreementWalk = stepWalk({
  charts: [chart],
  at: "agreement",
  input: "the first time",
  ids: [id],
  keeps: ["agreementHash", "agreementConsent", "agreementRead", "acceptedSections"],
  openings: [
    storedVisit("an agreement to be read", written),
    storedVisit("signed before", { ...written, stage: "signed" }),
    storedVisit("being activated", { ...written, stage: "activating" }),
  ],
  isLong: true,
  step: {
    key: "agreement",
    id,
    words: { heading: "Review your agreement" },
    required: {
      agreementRead: unread,
      acceptedSections: unaccepted,
    },
    shows,
    acts,
    straight: ["end.reached", "all.toggled"],
  },
  more: (world, can) => {
    if (!isEditing(world) || requestedOf(world).length > 0) return [];
    const isReady = world.opening.application?.stage === "agreementReady";
    return [...can.onIfWhole(world), ...(isReady ? [can.goingBack(world)] : [])];
  },
  calls: {
    createAgreement: {
      method: "POST",
      path: /^\/api\/CreateAgreement$/,
      wire: () => ({ json: { IsSuccess: true, AgreementId: "agr-1", Hash: wholeHash("aa") } }),
    },
    getAgreement: {
      method: "GET",
      path: /^\/api\/Agreement\/.+$/,
      wire: (agreement: ShownAgreement) => ({ json: wireOfAgreement(agreement) }),
      received: (agreement: Agreement) => ({
        ...agreement,
        hash: wholeHash(agreement.hash),
        consentHash: sha256(eSignWords(agreement.sections)),
      }),
    },
  },
  good: ["createAgreement answers: written", "getAgreement answers: the agreement"],
  impossible: [
    {
      eventCase: /^watchLanguage fails/,
      why: "the page's own chart tells the language, and does not fail",
    },
    {
      eventCase: /^language\.changed/,
      why: "a walk stays in English; test/journey/language.test.ts changes the language of a shown agreement",
    },
    {
      eventCase: /^section\.toggled one that is not ticked$/,
      why: "a section that asks for no acceptance has no box",
    },
    {
      at: /^\[("accepted"|\{"unread":"\w+"\}),.*,1\]\]$/,
      eventCase: / ?\.toggled/,
      why: "an agreement without such sections has no boxes",
    },
    {
      at: /^\[\{"unread":"asked"\},.*,1\]\]$/,
      eventCase: /./,
      why: "an agreement without such sections has no boxes that could be pressed too early",
    },
    {
      at: /\[\["autopay"\],true,"aa",null\]/,
      eventCase: /./,
      why: "the flow stores the sections once all are accepted, so a part of them never returns",
    },
    {
      at: /^\["(?:loading|failed)","active","F-[T-]?-*",\[\[\],true,"aa",null\]\]$/,
      eventCase: /./,
      why: "a visit to a signed agreement opens without what an earlier one has read",
    },
  ],
});

function wholeHash(short: string): string {
  return short.repeat(32);
}

function wireOfAgreement(agreement: ShownAgreement): object {
  const { truthInLending: figures } = agreement;
  return {
    AgreementId: agreement.agreementId,
    Hash: wholeHash(agreement.hash),
    FileName: agreement.fileName,
    Base64File: agreement.file,
    Title: agreement.title,
    IsSigned: false,
    Delivery: agreement.delivery,
    TruthInLending: {
      Apr: figures.apr,
      FinanceCharge: dollars(figures.financeChargeCents),
      AmountFinanced: dollars(figures.amountFinancedCents),
      TotalOfPayments: dollars(figures.totalOfPaymentsCents),
      PaymentSchedule: figures.paymentSchedule.map(({ count, amountCents, firstDueOn }) => ({
        Count: count,
        Amount: dollars(amountCents),
        FirstDueOn: firstDueOn,
      })),
    },
    Sections: agreement.sections.map(({ id: section, title, paragraphs, mustAccept }) => ({
      Id: section,
      Title: title,
      Paragraphs: paragraphs,
      MustAccept: mustAccept,
    })),
  };
}
