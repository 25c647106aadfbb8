import { newPhone } from "./server/api-visit.ts";
import type { VerifiedVisit } from "./server/api-visit.ts";
import { loanApplicant } from "./loan/loan-application.ts";
import { submission } from "./submission.ts";

type Request = { readonly path?: string; readonly body?: unknown; readonly key?: string };

/**
 * Expected status per caller. `own`: the owner of the data; `unproved`: a visit from the owner's link without
 * verification, 403 by default.
 */
export type Row = {
  readonly ask: () => Request;
  readonly own: number;
  readonly otherApplicant: number;
  readonly otherPractice: number;
  readonly unproved?: number;
};

export const world = {} as {
  owner: VerifiedVisit;
  account: string;
  reference: string;
  declined: string;
  easyApiToken: string;
};

const ProviderId = "prv_bright_smile";

const confirmation = () => ({
  body: { AccountId: world.account, PaymentFrequency: null, LastPayDate: null },
});
const bothIds = () => ({ applicationId: world.account, providerId: ProviderId });
const shown = { AgreementHash: "0".repeat(64), AcceptedSections: [] };
const tooEarly = { own: 409, otherApplicant: 404, otherPractice: 404 };
const own404 = { own: 200, otherApplicant: 404, otherPractice: 404 };
const open404 = { ...own404, unproved: 200 };
const later404 = { own: 409, otherApplicant: 404, otherPractice: 404 };
const anyVisit = { own: 200, otherApplicant: 200, otherPractice: 200 };

const both = () => ({ ApplicationId: world.account, ProviderId });
const check = { Type: "payByCheck" };
const Payment = { Primary: check, DownPayment: check };
const created = () => ({
  body: {
    ProviderId,
    ProgramCode: "general",
    IsTest: true,
    Applicant: loanApplicant(world.owner.phone),
  },
});
const create = { ask: created, own: 200, otherApplicant: 422, otherPractice: 422 };
const update = { ask: () => ({ body: { ...both(), Terms: null } }), ...own404 };

const loanRows: { readonly [route: string]: Row } = {
  "POST /api/CreateApplication": create,
  "POST /api/v2/CreateApplication": create,
  "POST /api/UpdateApplication": update,
  "POST /api/v2/UpdateApplication": update,
  "POST /api/applications/:applicationId/offers": {
    ask: () => ({
      path: `/api/applications/${world.account}/offers?providerId=${ProviderId}`,
      body: { ProgramCode: "general", Amount: 5000 },
    }),
    ...own404,
  },
  "POST /api/applications/:applicationId/offers/:offerId": {
    ask: () => ({
      path: `/api/applications/${world.account}/offers/${world.account}-2?providerId=${ProviderId}`,
      body: { Amount: 5000 },
    }),
    ...own404,
  },
  "POST /api/UpdateApplicationStartDate": {
    ask: () => ({ body: { ...both(), FirstPaymentDate: "2026-03-20" } }),
    ...later404,
  },
  "POST /api/UpdatePaymentInfo": { ask: () => ({ body: { ...both(), Payment } }), ...later404 },
  "POST /ValidatePaymentInfo": { ask: () => ({ body: { ...both(), Payment } }), ...own404 },
  "POST /api/accounts/:id/validate": {
    ask: () => ({ path: `/api/accounts/${world.account}/validate`, body: { NationalId: "1000" } }),
    ...own404,
  },
  "GET /api/underwriting/result/applicationid/:id": {
    ask: () => ({ path: `/api/underwriting/result/applicationid/${world.account}` }),
    ...own404,
  },
  "GET /api/underwriting/result/referenceguid/:guid": {
    ask: () => ({ path: `/api/underwriting/result/referenceguid/${world.reference}` }),
    ...own404,
  },
  "GET /api/documents/noaa": {
    ask: () => ({ path: `/api/documents/noaa?applicationId=${world.declined}` }),
    own: 404,
    otherApplicant: 404,
    otherPractice: 404,
  },
  "POST /api/customer/auth": { ask: () => ({ body: both() }), ...open404 },
  "POST /api/provider/confirmation": { ask: () => ({ body: both() }), ...own404 },
};

const visitRows: { readonly [route: string]: Row } = {
  "GET /api/provider/config": {
    ask: () => ({ path: `/api/provider/config?providerId=${ProviderId}` }),
    own: 200,
    otherApplicant: 200,
    otherPractice: 404,
    unproved: 200,
  },
  "POST /api/pre-application/EasyApiToken": { ask: () => ({}), ...anyVisit, unproved: 200 },
  "POST /api/pre-application/FinanceSegment": {
    ask: () => ({
      path: `/api/pre-application/FinanceSegment?providerId=${ProviderId}`,
      body: { EasyApiToken: world.easyApiToken },
    }),
    ...own404,
    unproved: 404,
  },
  "POST /api/DisableApp": {
    ask: () => ({ body: { ...both(), PreApplicationId: null } }),
    ...own404,
  },
  "POST /api/pre-application/expire": { ask: () => ({}), ...anyVisit, unproved: 200 },
};

export const rows: { readonly [route: string]: Row } = {
  "GET /api/FeatureFlag/:id": {
    ask: () => ({ path: `/api/FeatureFlag/${ProviderId}?flagName=x` }),
    own: 200,
    otherApplicant: 200,
    otherPractice: 404,
  },
  "GET /api/application/:id": {
    ask: () => ({ path: `/api/application/${world.account}?providerId=${ProviderId}` }),
    ...open404,
  },
  "GET /api/pre-qualifications/:key": {
    ask: () => ({ path: "/api/pre-qualifications/matrix-key-1" }),
    ...own404,
  },
  "POST /api/accounts/pre-qualify": {
    ask: () => ({ body: submission(world.owner) }),
    own: 200,
    otherApplicant: 422,
    otherPractice: 422,
  },
  "POST /api/accounts/pre-qualify-eligibility": {
    ask: () => ({ body: submission(world.owner) }),
    own: 200,
    otherApplicant: 422,
    otherPractice: 422,
  },
  "POST /api/customer/confirmation": { ask: confirmation, ...own404 },
  "POST /api/kyc": {
    ask: () => ({ body: { ApplicationId: world.account, ProviderId } }),
    ...own404,
  },
  "POST /api/WaterfallEmail": {
    ask: () => ({ body: { applicationId: world.account, providerId: ProviderId } }),
    ...own404,
  },
  "GET /api/Agreement/:id": {
    ask: () => ({ path: `/api/Agreement/${world.account}?providerId=${ProviderId}` }),
    own: 404,
    otherApplicant: 404,
    otherPractice: 404,
  },
  "GET /api/binlookup/:bin": {
    ask: () => ({ path: "/api/binlookup/424242" }),
    own: 200,
    otherApplicant: 200,
    otherPractice: 200,
  },
  "POST /api/CreateAgreement": { ask: () => ({ body: bothIds() }), ...tooEarly },
  "POST /api/ESignAgreement": { ask: () => ({ body: { ...bothIds(), ...shown } }), ...tooEarly },
  "POST /api/CreateAddendum": {
    ask: () => ({
      body: { ...bothIds(), financeDate: "2026-03-02", firstPaymentDueDate: "2026-03-20" },
    }),
    ...tooEarly,
  },
  "POST /api/ESignAddendum": { ask: () => ({ body: { ...bothIds(), ...shown } }), ...tooEarly },
  "POST /api/ActivateAccount": {
    ask: () => ({ body: { ApplicationId: world.account, ProviderId } }),
    ...tooEarly,
  },
  "POST /api/v2/ActivateAccount": {
    ask: () => ({ body: { ApplicationId: world.account, ProviderId } }),
    ...tooEarly,
  },
  "POST /api/ConfirmationEmail": {
    ask: () => ({ body: { applicationId: world.account } }),
    ...tooEarly,
  },
  "POST /api/v2/ConfirmationEmail": {
    ask: () => ({ body: { applicationId: world.account } }),
    ...tooEarly,
  },
  "POST /api/SignUp": {
    ask: () => ({ body: { ApplicationId: world.account, ProviderId } }),
    ...tooEarly,
  },
  "POST /api/v2/SignUp": {
    ask: () => ({ body: { ApplicationId: world.account, ProviderId } }),
    ...tooEarly,
  },
  "POST /v2/hand-off/start": {
    ask: () => ({ body: { Step: "phone", IsTest: true } }),
    own: 403,
    otherApplicant: 403,
    otherPractice: 200,
  },
  "POST /v2/hand-off/take-up": {
    ask: () => ({ body: { Token: "own_made-up" } }),
    own: 404,
    otherApplicant: 404,
    otherPractice: 404,
  },
  "POST /v2/hand-off/text": {
    ask: () => ({ body: { Token: "own_made-up", Phone: newPhone() } }),
    own: 404,
    otherApplicant: 404,
    otherPractice: 404,
  },
  "POST /v2/hand-off/withdraw": {
    ask: () => ({ body: { HandOffId: "hof_made-up" } }),
    ...anyVisit,
  },
  "POST /v2/validation/complete": {
    ask: () => ({
      body: { InstanceId: world.owner.instance, ValidationCode: "123456", IsTest: true },
    }),
    ...own404,
    unproved: 404,
  },
  "GET /v2/validation/rejection": {
    ask: () => ({ path: `/v2/validation/rejection?InstanceId=${world.owner.instance}` }),
    ...own404,
    unproved: 404,
  },
  "POST /v2/validation/start": {
    ask: () => ({ body: { Type: "SMS", Source: newPhone(), IsTest: true } }),
    own: 200,
    otherApplicant: 200,
    otherPractice: 200,
  },
  ...loanRows,
  ...visitRows,
};
