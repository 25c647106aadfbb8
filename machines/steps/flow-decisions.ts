import { fromPromise, waitFor } from "xstate";
import type { ApplicationStage } from "#domain/loan-application.ts";
import type { Outcome } from "#domain/pre-qualification.ts";
import type { ActionInput, ActionOutcome } from "./flow-actions.ts";

/** How an actor is told that nobody waits for it any more. */
type Signal = NonNullable<NonNullable<Parameters<typeof waitFor>[2]>["signal"]>;
type Run = (input: ActionInput, signal: Signal) => ActionOutcome | Promise<ActionOutcome>;

const action = (run: Run) =>
  fromPromise<ActionOutcome, ActionInput>(async ({ input, signal }) => run(input, signal));

const done: ActionOutcome = { type: "done" };
const skip: ActionOutcome = { type: "skip" };

const showOnlyWhen = (...outcomes: readonly Outcome[]) =>
  action(({ result }) => (result !== undefined && outcomes.includes(result.outcome) ? done : skip));

/** The flow actions that need no network of their own: they decide, or speak to the verification. Spec section 7.3. */
export const flowDecisions = {
  sendVerificationCode: action(sendCode),
  validateVerificationCode: action(checkCode),
  skipOnValidCode: action(({ verification, answers }) => {
    const { value, context } = verification.getSnapshot();
    return value.proof === "verified" && context.phone === answers.phone ? skip : done;
  }),
  skipOnProgramCodeFromUrl: action(({ programCodeFromUrl }) => (programCodeFromUrl ? skip : done)),
  showOnlyWhenDeclined: showOnlyWhen("declined"),
  showOnlyWhenInvalid: showOnlyWhen("invalid"),
  showOnlyWhenIneligible: showOnlyWhen("ineligible"),
  skipWhenTermsAreChosen: action((input) =>
    isAgreed(input) && !mayGoBackTo(input, ["agreementReady"]) ? skip : done,
  ),
  skipWhenDownPaymentIsChosen: action((input) =>
    isAgreed(input) && !mayGoBackTo(input, ["agreementReady", "signed"]) ? skip : done,
  ),
  skipWhenNothingIsDueDown: action(({ application }) =>
    application?.downPayment.amountCents === 0 ? skip : done,
  ),
};

/** The agreement is written: an applicant who comes back goes on with it. Decision 37. */
function isAgreed({ application }: ActionInput): boolean {
  const stages: readonly ApplicationStage[] = ["agreementReady", "signed", "activating", "active"];
  return application !== undefined && stages.includes(application.stage);
}

/** Until it is signed anything may be chosen anew, and then the method of a down payment that was refused. */
function mayGoBackTo(
  { application, direction }: ActionInput,
  stages: readonly ApplicationStage[],
): boolean {
  return direction === "back" && application !== undefined && stages.includes(application.stage);
}

/** A request during the cool-down changes nothing: the code that is under way still stands. */
async function sendCode({ verification, answers }: ActionInput, signal: Signal) {
  const { phone } = answers;
  verification.send({ type: "phone.changed", phone });
  verification.send({ type: "code.requested", phone });
  const isSending = verification.getSnapshot().value.proof === "sending";
  const settled = await settledState(verification, signal);
  const { failure, instanceId } = settled.context;
  if (!isSending && instanceId !== "") return done;
  if (failure !== undefined) return { type: "failed", notice: failure } as const;
  return { type: "done", clears: ["code"] } as const;
}

/** A wrong code is said beside the boxes; the alert says how many attempts remain. Spec section 8. */
async function checkCode({ verification, answers }: ActionInput, signal: Signal) {
  verification.send({ type: "code.submitted", code: answers.code });
  const { value, context } = await settledState(verification, signal);
  if (value.proof === "verified") return done;
  const { failure, remainingAttempts } = context;
  const notice = failure ?? ({ code: "code.noAttempts" } as const);
  if (remainingAttempts === undefined) return { type: "failed", notice } as const;
  const alert = {
    code: "verification.remainingAttempts",
    values: { n: remainingAttempts },
  } as const;
  return { type: "failed", notice, alert } as const;
}

function settledState(verification: ActionInput["verification"], signal: Signal) {
  return waitFor(verification, (state) => state.hasTag("settled"), { timeout: Infinity, signal });
}
