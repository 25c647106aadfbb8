import type { AnyEventObject } from "xstate";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";
import type { Answer } from "#test/support/system/system.ts";

/** The network's result of a call: an answer, none, or a timeout. */
export type Wire =
  | "cut off"
  | "no answer"
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly retryAfter?: string;
    };

export type Call = {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  readonly wire: (output: never, stored: LoanApplication) => Wire | undefined;
  readonly received?: (output: never, stored: LoanApplication) => unknown;
  readonly lost?: UserMessage;
};

export type Calls = { readonly [name: string]: Call };

type Failure = { readonly wire: Wire; readonly userMessage: UserMessage };

const lost = { code: "connection.lost" } as const;

type Failed = {
  readonly kind?: string;
  readonly status?: number;
  readonly code?: string;
  readonly message?: string;
  readonly userMessage?: UserMessage;
};

const tooFast = "Too many attempts. Please wait a while and try again.";

function failureOf({ kind, status = 0, code, message, userMessage }: Failed): Failure | undefined {
  if (kind === "network" || message === "offline") return { wire: "cut off", userMessage: lost };
  if (kind === "timeout") return { wire: "no answer", userMessage: lost };
  if (kind === "off-contract")
    return { wire: { text: "<!doctype html>" }, userMessage: { code: "service.unexpected" } };
  return kind === "rejected" ? refusalOf({ status, code }, userMessage) : undefined;
}

type Refusal = { readonly status: number; readonly code: string | undefined };

function refusalOf({ status, code }: Refusal, userMessage: UserMessage | undefined): Failure {
  if (status === 200) {
    const ErrorMessage = userMessage?.values?.["message"];
    return {
      wire: { json: { Result: { IsFailured: true, ErrorMessage } } },
      userMessage: userMessage!,
    };
  }
  const message = status === 429 ? tooFast : `about ${status}`;
  const said = { code: "service.rejected", values: { message } } as const;
  return { wire: { status, json: { Message: message, ErrorCode: code } }, userMessage: said };
}

type Answered = { readonly wire: Wire; readonly said: Answer };

function failingOf(call: Call | undefined, failed: Failed): Answered | undefined {
  const found = failureOf(failed);
  if (found === undefined) return undefined;
  const { kind = "network", status = 0, code } = failed;
  const userMessage = found.userMessage === lost ? (call?.lost ?? lost) : found.userMessage;
  return {
    wire: found.wire,
    said: { error: { kind, status, userMessage, ...(code !== undefined && { code }) } },
  };
}

export function answerFor(
  call: Call | undefined,
  event: AnyEventObject,
  stored: LoanApplication,
): Answered | undefined {
  if ("error" in event) return failingOf(call, event["error"] as Failed);
  const output = event["output"] as never;
  const wire = call?.wire(output, stored);
  if (call === undefined || wire === undefined) return undefined;
  return {
    wire,
    said: { output: call.received === undefined ? output : call.received(output, stored) },
  };
}

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

export const behindTheScreen: readonly { readonly path: RegExp; readonly json: object }[] = [
  { path: /^\/api\/kyc$/, json: { Status: 200 } },
  { path: /^\/api\/zips\//, json: [] },
  { path: /^\/api\/WaterfallEmail$/, json: { IsSuccess: true } },
];
