import type { AnyEventObject } from "xstate";
import type { Notice } from "#domain/notice.ts";

/** What the network gives for a call: an answer in wire format, nothing at all, or no answer in time. */
export type Wire =
  | "cut off"
  | "no answer"
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly retryAfter?: string;
    };

/** `says`: what the applicant is told, where the product's words are not the model's. */
type Answer = { readonly wire: Wire; readonly says?: Notice };

const lost: Answer = { wire: "cut off", says: { code: "connection.lost" } };
const busy = "Too many tries. Please wait 2 seconds and try again.";

const application = (Status: string): Answer => ({
  wire: { json: { ApplicationId: "acc_1", ProviderId: "prv_1", Status } },
});

const decision = (
  disposition: string,
  more: object = {},
  codes: readonly string[] = [],
  // oxlint-disable-next-line max-params
  result: object = {},
) => ({
  wire: {
    json: {
      IsSuccess: true,
      ...more,
      Result: {
        ...(disposition === "" ? {} : { Disposition: disposition }),
        AccountId: "acc_1",
        Email: "j***@example.com",
        Exceptions: codes.map((ErrorCode) => ({ ErrorCode, Message: `about ${ErrorCode}` })),
        Includes: { Offers: [] },
        ...result,
        ...(disposition === "Approved" ? { MaxFinanceAmount: 15_000 } : {}),
      },
    },
  },
});
const refusal = { IsSuccess: false };

/** The answers to a submission, by the names of the cases; a look-up gives the same. */
const decisions: { readonly [name: string]: Answer } = {
  Approved: decision("Approved"),
  Declined: decision("Declined", {}, [], { OtherOffersAvailable: true }),
  Ineligible: decision("Ineligible"),
  Invalid: decision("Invalid"),
  "Declined with P04": decision("Declined", {}, ["P04"]),
  "code E34": decision("", { ...refusal, Code: "E34", Message: "identity" }),
  "an exception E34": decision("", refusal, ["E34"]),
  "exceptions in a success": decision("Approved", {}, ["X1"]),
  "no success and no code": decision("", refusal),
  "another code": decision("", {
    ...refusal,
    Code: "E77",
    Message: "Please contact support about code E77.",
  }),
  "a disposition that is not known": decision("Pending"),
};

const rejected = (status: number): Answer => ({
  wire: { status, json: { Message: `about ${status}` } },
  says: { code: "service.rejected", values: { message: `about ${status}` } },
});

const byCall: { readonly [call: string]: { readonly [name: string]: Answer } } = {
  sendCode: {
    "answers: sent": { wire: { json: { IsSuccess: true, InstanceId: "ins_1" } } },
    "answers: refused": { wire: { json: { IsSuccess: false } } },
    "answers: refused for two seconds": {
      wire: { status: 429, json: { Message: "slow down" }, retryAfter: "2" },
      says: { code: "verification.sendFailedBecause", values: { message: busy } },
    },
    "fails: connection lost": lost,
  },
  checkCode: {
    "answers: accepted": { wire: { json: { IsSuccess: true, RemainingAttempts: 4 } } },
    "answers: wrong, 4 remain": { wire: { json: { IsSuccess: false, RemainingAttempts: 4 } } },
    "answers: wrong, none remain": { wire: { json: { IsSuccess: false, RemainingAttempts: 0 } } },
    // The chart itself says that the connection was lost when a failure says nothing.
    "fails: connection lost": { wire: "cut off" },
  },
  submit: {
    ...Object.fromEntries(
      Object.entries(decisions).map(([name, answer]) => [`answers: ${name}`, answer]),
    ),
    "fails: connection lost": lost,
    "fails: timed out": { wire: "no answer", says: { code: "connection.lost" } },
    "fails: an answer off the contract": {
      wire: { text: "<!doctype html>" },
      says: { code: "service.unexpected" },
    },
    "fails: HTTP 500": rejected(500),
    "fails: HTTP 409": rejected(409),
    "fails: HTTP 422": rejected(422),
  },
  lookUp: {
    ...Object.fromEntries(
      Object.entries(decisions).map(([name, answer]) => [`answers: ${name}`, answer]),
    ),
    "fails: nothing stored": rejected(404),
    "fails: still deciding": rejected(409),
    "fails: connection lost": lost,
    "fails: not allowed": rejected(403),
    "is lost until the last try": lost,
    "says deciding until the last try": rejected(409),
  },
  peek: {
    "answers: a token": { wire: { json: { Result: { IsFailured: false, AuthToken: "renewed" } } } },
    "answers: an empty token": { wire: { json: { Result: { IsFailured: false, AuthToken: "" } } } },
    "answers: no token": { wire: { json: { Result: { IsFailured: false } } } },
    "fails: nobody answers": { wire: "cut off" },
  },
  getApplication: {
    "answers: APR": application("APR"),
    "answers: DOC": application("DOC"),
    "answers: DCN": application("DCN"),
    "answers: a status that is not known": application("NEW"),
    "fails: nobody answers": { wire: "cut off" },
  },
  confirm: {
    "answers: confirmed until a day": {
      wire: { json: { IsSuccess: true, Expires: "2030-01-31" } },
    },
    "answers: confirmed without a day": { wire: { json: { IsSuccess: true } } },
    "answers: not approved": {
      wire: { json: { IsSuccess: false, Message: "Not approved", ErrorCode: "DCN" } },
    },
    "answers: another refusal": { wire: { json: { IsSuccess: false, Message: "Try later" } } },
    "fails: nobody answers": { wire: "cut off" },
  },
};

const answered = /^xstate\.(?:done|error)\.actor\.(.*)$/;

/** How the network brings an actor's answer about; undefined when it cannot. */
export function answersOf(event: AnyEventObject, caseName: string) {
  const call = answered.exec(event.type)?.[1] ?? "";
  const found = byCall[call]?.[caseName.slice(call.length + 1)];
  return found === undefined ? undefined : { call, ...found };
}

/** Where each call goes. */
export const paths: {
  readonly [call: string]: { readonly method: string; readonly path: RegExp };
} = {
  sendCode: { method: "POST", path: /^\/v2\/validation\/start$/ },
  checkCode: { method: "POST", path: /^\/v2\/validation\/complete$/ },
  submit: { method: "POST", path: /^\/api\/accounts\/pre-qualify$/ },
  lookUp: { method: "GET", path: /^\/api\/accounts\/pre-qualify\/.+$/ },
  peek: { method: "POST", path: /^\/app\/v0\/peek$/ },
  getApplication: { method: "GET", path: /^\/api\/application\/.+$/ },
  confirm: { method: "POST", path: /^\/api\/customer\/confirmation$/ },
};

/** Calls that follow an approval behind the screen: answered at once, they hold nobody up. */
export const behindTheScreen: readonly { readonly path: RegExp; readonly json: object }[] = [
  { path: /^\/api\/kyc$/, json: { Status: 200 } },
  { path: /^\/api\/WaterfallEmail$/, json: { IsSuccess: true } },
];
