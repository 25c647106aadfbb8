import type { AnyEventObject } from "xstate";
import { doneEvent } from "#tools/paths/generator/chart-model.ts";
import { loanContext } from "./loan-world.ts";
import type { CodeWork, LoanDraft } from "./loan-world.ts";

/** How a chart is told something. */
type Send = (draft: LoanDraft, id: string, event: AnyEventObject) => void;

const verificationOf = ({ actors }: LoanDraft) => actors["phoneVerification"]!.snapshot;

/** The entry's flow asks for a code to the phone on file, or has the code checked. */
export function beginCodeWork(
  draft: LoanDraft,
  { id, src }: { readonly id: string; readonly src: string },
  send: Send,
): void {
  const { phone, code } = loanContext(draft).answers;
  const tell = (event: AnyEventObject) => send(draft, "phoneVerification", event);
  if (src === "sendVerificationCode") {
    tell({ type: "phone.changed", phone });
    tell({ type: "code.requested", phone });
    const isSending = verificationOf(draft).matches({ proof: "sending" });
    draft.code = { id, kind: "send", isSending };
  } else {
    tell({ type: "code.submitted", code });
    draft.code = { id, kind: "check", isSending: false };
  }
  answerCodeWork(draft, send);
}

/** What the verification came to, for the flow that waits for it. */
export function answerCodeWork(draft: LoanDraft, send: Send): void {
  const { code } = draft;
  const verification = verificationOf(draft);
  const isBusy = ["sending", "checking"].some((proof) => verification.matches({ proof }));
  if (code === undefined || isBusy) return;
  draft.code = undefined;
  const outcome = code.kind === "send" ? sendOutcome(code, draft) : checkOutcome(draft);
  draft.due.push(() => send(draft, draft.stage, doneEvent(code.id, outcome)));
}

const done = { type: "done" };

function sendOutcome({ isSending }: CodeWork, draft: LoanDraft): object {
  const { failure, instanceId } = verificationOf(draft).context;
  if (!isSending && instanceId !== "") return done;
  return failure === undefined
    ? { ...done, clears: ["code"] }
    : { type: "failed", notice: failure };
}

function checkOutcome(draft: LoanDraft): object {
  const verification = verificationOf(draft);
  if (verification.matches({ proof: "verified" })) return done;
  const { failure: notice, remainingAttempts: n } = verification.context;
  const alert = { code: "verification.remainingAttempts", values: { n } };
  return { type: "failed", notice, ...(n === undefined ? {} : { alert }) };
}
