import type { Agreement } from "#domain/loan/loan-application.ts";
import { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import type { ShownAgreement } from "#machines/agreement/agreement.setup.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { call, stepInput, today } from "#test/model/application/application-world.ts";

const section = (id: string, mustAccept: boolean) => ({
  id,
  title: `About ${id}`,
  paragraphs: ["Words."],
  mustAccept,
});

export function agreementOf(hash: string, mustAccept = ["terms", "autopay"]): ShownAgreement {
  return {
    agreementId: "agr-1",
    hash,
    delivery: "delivered",
    consentHash: `consent-${hash}`,
    eDisclosure: { fileName: "consent.pdf", base64: "" },
    fileName: "agreement.pdf",
    title: "Installment loan agreement",
    truthInLending: {
      apr: 9.99,
      financeChargeCents: 6588,
      amountFinancedCents: 120_000,
      totalOfPaymentsCents: 126_588,
      paymentSchedule: [{ count: 12, amountCents: 10_549, firstDueOn: today }],
    },
    sections: [section("parties", false), ...mustAccept.map((id) => section(id, true))],
    file: "",
  };
}

const read = { agreementHash: "aa", agreementRead: "yes" };

export const agreementModel: ChartModel = {
  name: "agreement",
  machine: agreementMachine,
  inputs: {
    "the first time": stepInput(),
    "read before": stepInput({ ...read, acceptedSections: ["autopay"] }),
    "read and accepted before": stepInput({ ...read, acceptedSections: ["terms", "autopay"] }),
    "seen, and not read": stepInput({ agreementHash: "aa" }),
    "signed before": stepInput(read, { stage: "signed" }),
    "being activated": stepInput({}, { stage: "activating" }),
  },
  cases: {
    ...done("createAgreement", { written: undefined }),
    ...failed("createAgreement", { "HTTP 409": call("rejected", 409, "Choose an offer first.") }),
    ...done("getAgreement", {
      "the agreement": agreementOf("aa"),
      "another agreement": agreementOf("bb"),
      "one without sections to accept": agreementOf("aa", []),
      "a translation that was not emailed": { ...agreementOf("aa"), delivery: "queued" },
      "a translation whose email was refused": { ...agreementOf("aa"), delivery: "refused" },
    }),
    ...failed("getAgreement", { "nobody answers": call("network", 0) }),
    ...failed("watchLanguage", { "it broke": new Error("broken") }),
    ...sent("language.changed"),
    ...sent("retry.pressed"),
    ...sent("end.reached"),
    ...sent("section.toggled", {
      "the terms": { id: "terms" },
      "the automatic payments": { id: "autopay" },
      "one that is not ticked": { id: "parties" },
    }),
    ...sent("all.toggled"),
  },
  distinguish: ({ context }) => [
    context.accepted,
    context.wasRead,
    context.agreement?.hash ?? context.knownHash,
    context.agreement?.sections.length,
  ],
  holds: {
    "a translation that was not emailed is not accepted": (shown) =>
      (shown.context.agreement?.delivery ?? "delivered") === "delivered" || shown.context.isSigned,
    "it is accepted exactly when it was read and every section is": (shown) =>
      !shown.hasTag("shown") ||
      shown.matches("accepted") ===
        (shown.context.wasRead &&
          (shown.context.agreement as Agreement).sections.every(
            ({ id, mustAccept }) => !mustAccept || shown.context.accepted.includes(id),
          )),
  },
};
