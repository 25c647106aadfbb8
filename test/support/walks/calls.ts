import type { AnyEventObject } from "xstate";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { Notice } from "#domain/messages/message.ts";
import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import type { Answer } from "#tools/paths/generator/system.ts";

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

/** A call of a chart: where it goes, and how the service says each answer. */
export type Call = {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  /** The answer on the wire; `held`: the application as the service has it. Undefined where it cannot say this. */
  readonly wire: (output: never, held: LoanApplication) => Wire | undefined;
  /** What the chart hears, where the case's own answer would not come over the wire as it is. */
  readonly heard?: (output: never, held: LoanApplication) => unknown;
  /** What is said when nobody answers, where it is not the usual. */
  readonly lost?: Notice;
};

/** By the name of the slot; `chart/slot` where a chart's own is another one. */
export type Calls = { readonly [name: string]: Call };

type Failure = { readonly wire: Wire; readonly notice: Notice };

const lost = { code: "connection.lost" } as const;

type Failed = {
  readonly kind?: string;
  readonly status?: number;
  readonly message?: string;
  readonly notice?: Notice;
};

const tooFast = "Too many attempts. Please wait a while and try again.";

/** How the network makes a call fail, and what is said of it; undefined when it cannot. */
function failureOf({ kind, status = 0, message, notice }: Failed): Failure | undefined {
  if (kind === "network" || message === "offline") return { wire: "cut off", notice: lost };
  if (kind === "timeout") return { wire: "no answer", notice: lost };
  if (kind === "off-contract")
    return { wire: { text: "<!doctype html>" }, notice: { code: "service.unexpected" } };
  return kind === "rejected" ? refusalOf(status, notice) : undefined;
}

function refusalOf(status: number, notice: Notice | undefined): Failure {
  if (status === 200) {
    const ErrorMessage = notice?.values?.["message"];
    return { wire: { json: { Result: { IsFailured: true, ErrorMessage } } }, notice: notice! };
  }
  // Of a call that comes too fast the page says so in words of its own.
  const message = status === 429 ? tooFast : `about ${status}`;
  const said = { code: "service.rejected", values: { message } } as const;
  return { wire: { status, json: { Message: message } }, notice: said };
}

type Answered = { readonly wire: Wire; readonly said: Answer };

function failingOf(call: Call | undefined, failed: Failed): Answered | undefined {
  const found = failureOf(failed);
  if (found === undefined) return undefined;
  const { kind = "network", status = 0 } = failed;
  const notice = found.notice === lost ? (call?.lost ?? lost) : found.notice;
  return { wire: found.wire, said: { error: { kind, status, notice } } };
}

/** How the network brings an actor's answer about, and what the chart then hears; undefined when it cannot. */
export function answerFor(
  call: Call | undefined,
  event: AnyEventObject,
  held: LoanApplication,
): Answered | undefined {
  if ("error" in event) return failingOf(call, event["error"] as Failed);
  const output = event["output"] as never;
  const wire = call?.wire(output, held);
  if (call === undefined || wire === undefined) return undefined;
  return { wire, said: { output: call.heard === undefined ? output : call.heard(output, held) } };
}

/** A decision of the pre-qualification, as it is submitted and as it is looked up. */
export function wireOfDecision(answer: PreQualificationAnswer): Wire {
  const { isSuccess, code, message, disposition, accountId, maskedEmail, exceptions } = answer;
  return {
    json: {
      IsSuccess: isSuccess,
      Code: code,
      Message: message,
      Result: {
        Disposition: disposition,
        AccountId: accountId,
        Email: maskedEmail,
        Exceptions: exceptions.map((each) => ({ ErrorCode: each.code, Message: each.message })),
        Includes: { Offers: [] },
        ...(disposition === "Declined" && { OtherOffersAvailable: true }),
        ...(disposition === "Approved" && { MaxFinanceAmount: 15_000 }),
      },
    },
  };
}

type Write = {
  readonly isSuccess: boolean;
  readonly applicationId?: string;
  readonly status?: string;
  readonly evaluationStatus?: string;
  readonly exceptions?: readonly { readonly code: string; readonly message: string }[];
  readonly message?: string;
  readonly remainingAttempts?: number;
  readonly isOnlyByCheck?: boolean;
};

/** What the service says of a change to an application. */
export const wireOfWrite = (answer: Write): Wire => ({
  json: {
    IsSuccess: answer.isSuccess,
    ApplicationId: answer.applicationId,
    Status: answer.status,
    EvaluationStatus: answer.evaluationStatus,
    OnlyByCheck: answer.isOnlyByCheck,
    Exceptions: answer.exceptions?.map(({ code, message }) => ({
      ErrorCode: code,
      Message: message,
    })),
    Message: answer.message,
    RemainingAttempts: answer.remainingAttempts,
  },
});

/** Calls that follow an approval behind the screen: answered at once, they hold nobody up. */
export const behindTheScreen: readonly { readonly path: RegExp; readonly json: object }[] = [
  { path: /^\/api\/kyc$/, json: { Status: 200 } },
  { path: /^\/api\/WaterfallEmail$/, json: { IsSuccess: true } },
];
