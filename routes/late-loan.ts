import type { ActorLogic, Snapshot } from "xstate";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import type { ApplicationCatalogue } from "#domain/words/catalogue.ts";
import type { CallFailure } from "#machines/call-failure.ts";
import type { CallsOf, ActorDependencies, FillFlow } from "./actor-dependencies.ts";
import type { LoanLogic } from "./application/loan-charts.ts";

/** What the full application adds to the page: it arrives only on a visit that asks for it. */
type Loan = {
  readonly logic: LoanLogic;
  readonly words: ApplicationCatalogue;
  /** The steps of its flows, the provider's or the default ones. */
  readonly steps: (provider: Provider | undefined) => readonly StepConfig[];
};

let loan: Loan | undefined;

/** Fetches the full application's charts, words and calls; rejects with a {@link CallFailure} when they do not arrive. */
export async function prepareLoan(
  dependencies: ActorDependencies,
  calls: CallsOf,
  fillFlow: FillFlow,
): Promise<undefined> {
  const arrived = import("./application/loan-charts.ts").catch(() => {
    throw lostConnection();
  });
  const [{ openLoan }, { callContext }] = await Promise.all([arrived, calls()]);
  loan ??= openLoan(dependencies, { calls, callContext, fillFlow });
  return undefined;
}

/** The charts that the root's slots stand for. */
export function loanLogic(): LoanLogic {
  if (loan === undefined) throw new Error("the full application has not arrived");
  return loan.logic;
}

/** Words that only the full application has; none before it arrived. */
export const loanWords = (): ApplicationCatalogue | undefined => loan?.words;

export const loanSteps = (provider: Provider | undefined): readonly StepConfig[] =>
  loan?.steps(provider) ?? [];

type Any = ActorLogic<Snapshot<unknown>, never, unknown>;

/** An actor's logic that is there only when the actor starts; `Logic` is what the slot takes it for. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the slot says what stands in it
export function lateLogic<Logic>(find: () => unknown): Logic {
  const found = () => find() as Any;
  const late: Any = {
    getInitialSnapshot: (scope, input) => found().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => found().transition(snapshot, event, scope),
    start: (snapshot, scope) => found().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => found().getPersistedSnapshot(snapshot, options),
  };
  return late as unknown as Logic;
}

export function lostConnection(): Error & CallFailure {
  const failure = { kind: "network", status: 0, notice: { code: "connection.lost" } } as const;
  return Object.assign(new Error("the page's own scripts did not arrive"), failure);
}
