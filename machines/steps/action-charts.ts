import type {
  ApplicationUpdateInput,
  ApplicationUpdateOutcome,
} from "#machines/application-update/application-update.setup.ts";
import type { FinalizingInput, FinalizingOutcome } from "#machines/finalizing/finalizing.setup.ts";
import type { ActionName } from "#domain/step/step.ts";
import { notProvided } from "#machines/chart/not-provided.ts";
import type {
  ConfirmationOutcome,
  ConfirmInput,
} from "#machines/pre-qual-confirmation/pre-qual-confirmation.setup.ts";
import type {
  PreQualOutcome,
  SubmitInput,
} from "#machines/pre-qual-outcome/pre-qual-outcome.setup.ts";
import type { ActionOutcome } from "./flow-actions.ts";
import type { FlowName } from "./flow-name.ts";
import type { FlowContext } from "./flow-context.ts";

/** The full application's slots are filled when it loads. */
export const actionChartSlots = {
  preQualOutcome: notProvided<PreQualOutcome, SubmitInput>("preQualOutcome"),
  preQualConfirmation: notProvided<ConfirmationOutcome, ConfirmInput>("preQualConfirmation"),
  applicationUpdate: notProvided<ApplicationUpdateOutcome, ApplicationUpdateInput>(
    "applicationUpdate",
  ),
  finalizing: notProvided<FinalizingOutcome, FinalizingInput>("finalizing"),
} as const;

export type ActionChartName = keyof typeof actionChartSlots;

export type ActionChart<Input, Output> = {
  /** Slot and actor id. */
  readonly chart: ActionChartName;
  /** Loaded after the first screen. */
  readonly isLate: boolean;
  readonly input: (context: FlowContext, flow: FlowName) => Input;
  readonly outcome: (
    output: Output,
    at: { readonly context: FlowContext; readonly flow: FlowName },
  ) => ActionOutcome;
};

/** Charts by action. Input and output are checked where each is defined. */
export type ActionCharts = { readonly [action in ActionName]?: ActionChart<unknown, never> };

/** The pre-qualification's charts: their input, and what their output means. */
export const preQualificationCharts = {
  submitPreQualification: {
    chart: "preQualOutcome",
    isLate: true,
    input: (context) => ({
      answers: context.answers,
      instanceId: context.instanceId,
      key: idempotencyKey(context),
    }),
    outcome: (concluded) =>
      concluded.kind === "decided"
        ? { type: "done", result: concluded.result, offers: concluded.offers }
        : { type: "failed", userMessage: concluded.userMessage },
  } satisfies ActionChart<SubmitInput, PreQualOutcome>,
  validatePreQualificationConfirmation: {
    chart: "preQualConfirmation",
    isLate: true,
    input: ({ result }) => ({
      accountId: result?.accountId ?? "",
      providerId: result?.providerId ?? "",
    }),
    outcome: (concluded) => {
      if (concluded.kind !== "confirmed") return { type: "leave", reason: concluded.kind };
      const { kind: _, ...approval } = concluded;
      return { type: "done", approval };
    },
  } satisfies ActionChart<ConfirmInput, ConfirmationOutcome>,
};

/** The same for the same answers to the same application. */
export function idempotencyKey({ seed, revision }: FlowContext): string {
  return `${seed}-${revision}`;
}
