import { setTimeout } from "node:timers/promises";
import { consentShown } from "#server/routes/application/consent-text.ts";
import { attestedText } from "#test/support/loan/attested.ts";
import { loanApplicant } from "#test/support/loan/loan-application.ts";
import type { OtherProcessor } from "#test/support/server/other-processor.ts";
import type { TestSms } from "#test/support/server/sms.ts";
import { readPractice } from "#tools/provider/practice-file.ts";
import { call, check, currentToken, start, visit } from "#test/support/server/api-visit.ts";
import { preQualify } from "#test/support/submission.ts";

export type Begun = { readonly token: string; readonly id: string };
export type Visits = ReturnType<typeof visitsAt>;
type Practice = {
  readonly url: string;
  readonly file: string;
  readonly sms: TestSms;
  readonly processor: OtherProcessor;
};
type Section = {
  readonly Id: string;
  readonly MustAccept: boolean;
  readonly Paragraphs: readonly string[];
};

const SSN = "123454001";
const debit = { kind: "card", brand: "Visa", lastFour: "5556", fundingType: "debit" } as const;
let people = 0;

export function visitsAt({ url, file, sms, processor }: Practice) {
  const { provider } = readPractice(file).practice!;
  const { key: PublicKey } = provider;
  const ProviderId = `prv_${PublicKey.replaceAll("-", "_")}`;
  const about = `providerId=${ProviderId}`;
  const consent = (kind: Parameters<typeof consentShown>[1]) =>
    attestedText(consentShown(provider, kind).text);
  const open = () => visit(url, PublicKey);

  async function called(token: string, route: `${"GET" | "POST"} /${string}`, body?: object) {
    const answer = await call(url, route, { token, ...(body && { body }) });
    if (answer.status === 200 && answer.body["IsSuccess"] !== false) return answer.body;
    throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  async function codeFor(phone: string): Promise<string> {
    const text = sms.texts.find(({ form }) => form["To"]?.endsWith(phone));
    if (text !== undefined) return /#(\d{6})$/.exec(text.form["Body"] ?? "")![1]!;
    await setTimeout(50);
    return codeFor(phone);
  }

  async function verified() {
    people += 1;
    const phone = `512555${String(people).padStart(4, "0")}`;
    const first = await open();
    const { body: started } = await start(url, first, { Source: phone });
    const instance = String(started["InstanceId"]);
    const given = { instance, code: await codeFor(phone) };
    await check(url, first, given);
    return { phone, instance, token: currentToken(first) };
  }

  return {
    open,
    isKnown: (token: string) =>
      called(token, `GET /api/provider/config?${about}`).then(Boolean, () => false),
    async preQualify(): Promise<void> {
      const who = await verified();
      const around = { PublicKey, ProgramCode: "", IsTest: false };
      const decided = await preQualify(url, who, {
        key: `pre-qualify-${who.phone}`,
        around: { ...around, Consent: consent("credit-report") },
        person: { NationalIdLastFour: SSN.slice(-4) },
      });
      const { Disposition } = (decided.body["Result"] ?? {}) as { readonly Disposition?: string };
      if (Disposition !== "Approved") throw new Error(JSON.stringify(decided));
    },
    async begin(): Promise<Begun> {
      const { token, phone } = await verified();
      const { ApplicationId } = await called(token, "POST /api/CreateApplication", {
        ProviderId,
        ProgramCode: "",
        IsTest: false,
        Applicant: loanApplicant(phone, { SSN }),
        Consent: consent("application"),
      });
      return { token, id: String(ApplicationId) };
    },
    async finish({ token, id }: Begun): Promise<string> {
      const both = { applicationId: id, providerId: ProviderId };
      const method = { Type: "debit", Token: processor.issue(debit, 100_000_000) };
      const LastPayDate = new Date().toISOString().slice(0, 10);
      await called(token, `POST /api/applications/${id}/offers/${id}-2?${about}`, { Amount: 5000 });
      await called(token, "POST /api/UpdateApplication", {
        ApplicationId: id,
        ProviderId,
        Terms: null,
        Employment: { PaymentFrequency: "Monthly", LastPayDate },
        Payment: { Primary: method, DownPayment: method },
      });
      const { Hash } = await called(token, "POST /api/CreateAgreement", both);
      const agreement = await called(token, `GET /api/Agreement/${id}?${about}`);
      const sections = agreement["Sections"] as readonly Section[];
      const eSign = sections.find(({ Id }) => Id === "e-sign-consent")!;
      await called(token, "POST /api/ESignAgreement", {
        ...both,
        AgreementHash: Hash,
        Consent: attestedText(eSign.Paragraphs.join("\n")),
        AcceptedSections: sections.filter(({ MustAccept }) => MustAccept).map(({ Id }) => Id),
      });
      await called(token, `POST /api/accounts/${id}/validate`, { NationalId: SSN });
      await called(token, "POST /api/ActivateAccount", { ApplicationId: id, ProviderId });
      await called(token, "POST /api/ConfirmationEmail", { applicationId: id });
      return id;
    },
  };
}
