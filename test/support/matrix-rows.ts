import { newPhone, type VerifiedVisit } from "./server/api-visit.ts";
import { loanApplicant } from "./loan/loan-application.ts";
import { submission } from "./submission.ts";

export const world = {} as {
  owner: VerifiedVisit;
  account: string;
  reference: string;
  declined: string;
  easyApiToken: string;
};

type Sent = () => object | string | readonly [query: string, body: object] | undefined;

export const addressOf = (path: string) =>
  path
    .replace("FeatureFlag/:id", `FeatureFlag/${ProviderId}`)
    .replace(/:id|:applicationId/, world.account)
    .replace(":offerId", `${world.account}-2`)
    .replace(":guid", world.reference)
    .replace(":key", "matrix-key-1")
    .replace(":bin", "424242");

/** Statuses: of the owner, another applicant, another practice, and the owner's unverified link (403 unless given). */
export type Row = readonly [
  sent: Sent,
  own: number,
  otherApplicant: number,
  otherPractice: number,
  unproved?: number,
];

const ProviderId = "prv_bright_smile";
const byProvider = `providerId=${ProviderId}`;
const check = { Type: "payByCheck" };
const shown = { AgreementHash: "0".repeat(64), AcceptedSections: [] };

const otherDays = { financeDate: "2026-03-02", firstPaymentDueDate: "2026-03-20" };
const quoted = { ProgramCode: "general", Amount: 5000 };

const nothing: Sent = () => undefined;
const onlyId = () => ({ applicationId: world.account });
const ids = (more: object = {}) => ({ ...onlyId(), providerId: ProviderId, ...more });
const both = (more: object = {}) => ({ ApplicationId: world.account, ProviderId, ...more });
const paid: Sent = () => both({ Payment: { Primary: check, DownPayment: check } });
const updated: Sent = () => both({ Terms: null });
const submitted: Sent = () => submission(world.owner);
const confirmed = () => ({ AccountId: world.account, PaymentFrequency: null, LastPayDate: null });
const started = () => ({ Type: "SMS", Source: newPhone(), IsTest: true });
const segment = () => [byProvider, { EasyApiToken: world.easyApiToken }] as const;
const coded = () => ({
  InstanceId: world.owner.instance,
  ValidationCode: "123456",
  IsTest: true,
});
const created = () => ({
  ProviderId,
  ProgramCode: "general",
  IsTest: true,
  Applicant: loanApplicant(world.owner.phone),
});

export const rows: { readonly [route: string]: Row } = {
  "GET /api/FeatureFlag/:id": [() => "flagName=x", 200, 200, 404],
  "GET /api/application/:id": [() => byProvider, 200, 404, 404, 200],
  "GET /api/pre-qualifications/:key": [nothing, 200, 404, 404],
  "POST /api/accounts/pre-qualify": [submitted, 200, 422, 422],
  "POST /api/accounts/pre-qualify-eligibility": [submitted, 200, 422, 422],
  "POST /api/customer/confirmation": [confirmed, 200, 404, 404],
  "POST /api/kyc": [both, 200, 404, 404],
  "POST /api/WaterfallEmail": [ids, 200, 404, 404],
  "GET /api/Agreement/:id": [() => byProvider, 404, 404, 404],
  "GET /api/binlookup/:bin": [nothing, 200, 200, 200],
  "POST /api/CreateAgreement": [ids, 409, 404, 404],
  "POST /api/ESignAgreement": [() => ids(shown), 409, 404, 404],
  "POST /api/CreateAddendum": [() => ids(otherDays), 409, 404, 404],
  "POST /api/ESignAddendum": [() => ids(shown), 409, 404, 404],
  "POST /api/ActivateAccount": [both, 409, 404, 404],
  "POST /api/v2/ActivateAccount": [both, 409, 404, 404],
  "POST /api/ConfirmationEmail": [onlyId, 409, 404, 404],
  "POST /api/v2/ConfirmationEmail": [onlyId, 409, 404, 404],
  "POST /api/SignUp": [both, 409, 404, 404],
  "POST /api/v2/SignUp": [both, 409, 404, 404],
  "POST /v2/hand-off/start": [() => ({ Step: "phone", IsTest: true }), 403, 403, 200],
  "POST /v2/hand-off/take-up": [() => ({ Token: "own_made-up" }), 404, 404, 404],
  "POST /v2/hand-off/text": [() => ({ Token: "own_made-up", Phone: newPhone() }), 404, 404, 404],
  "POST /v2/hand-off/withdraw": [() => ({ HandOffId: "hof_made-up" }), 200, 200, 200],
  "POST /v2/validation/complete": [coded, 200, 404, 404, 404],
  "GET /v2/validation/rejection": [() => `InstanceId=${world.owner.instance}`, 200, 404, 404, 404],
  "POST /v2/validation/start": [started, 200, 200, 200],
  "POST /api/CreateApplication": [created, 200, 422, 422],
  "POST /api/v2/CreateApplication": [created, 200, 422, 422],
  "POST /api/UpdateApplication": [updated, 200, 404, 404],
  "POST /api/v2/UpdateApplication": [updated, 200, 404, 404],
  "POST /api/applications/:applicationId/offers": [() => [byProvider, quoted], 200, 404, 404],
  "POST /api/applications/:applicationId/offers/:offerId": [
    () => [byProvider, { Amount: 5000 }],
    200,
    404,
    404,
  ],
  "POST /api/UpdateApplicationStartDate": [
    () => both({ FirstPaymentDate: "2026-03-20" }),
    409,
    404,
    404,
  ],
  "POST /api/UpdatePaymentInfo": [paid, 409, 404, 404],
  "POST /ValidatePaymentInfo": [paid, 200, 404, 404],
  "POST /api/accounts/:id/validate": [() => ({ NationalId: "1000" }), 200, 404, 404],
  "GET /api/underwriting/result/applicationid/:id": [nothing, 200, 404, 404],
  "GET /api/underwriting/result/referenceguid/:guid": [nothing, 200, 404, 404],
  "GET /api/documents/noaa": [() => `applicationId=${world.declined}`, 404, 404, 404],
  "POST /api/customer/auth": [both, 200, 404, 404, 200],
  "POST /api/provider/confirmation": [both, 200, 404, 404],
  "GET /api/provider/config": [() => byProvider, 200, 200, 404, 200],
  "POST /api/pre-application/EasyApiToken": [nothing, 200, 200, 200, 200],
  "POST /api/pre-application/FinanceSegment": [segment, 200, 404, 404, 404],
  "POST /api/DisableApp": [() => both({ PreApplicationId: null }), 200, 404, 404],
  "POST /api/pre-application/expire": [nothing, 200, 200, 200, 200],
};
