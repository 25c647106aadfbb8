import type { ActorRefFrom } from "xstate";
import type { Words } from "#domain/messages.ts";
import type { Search } from "#domain/search.ts";
import type { Locale } from "#domain/words/locale.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { Calls } from "./calls.ts";
import type { LaterPages } from "./later-pages.ts";

type Root = ActorRefFrom<typeof applicantMachine>;

/** What the actors of the charts need of the page. */
export type ActorDependencies = {
  readonly page: Window;
  readonly boot: unknown;
  readonly laterPages: LaterPages;
  readonly search: Search;
  readonly locale: Locale;
  readonly words: () => Words;
  readonly root: () => Root;
};

export type CallsOf = () => Promise<Calls>;

/** Fills the slots that every flow has, whatever it is for. */
export type FillFlow = (
  flow: FlowMachine,
  dependencies: ActorDependencies,
  calls: CallsOf,
) => FlowMachine;
