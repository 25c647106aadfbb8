import type { ActorRefFrom } from "xstate";
import type { Texts, Words } from "#domain/messages/messages.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import type { Search } from "#domain/provider/search.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import type { LaterPages } from "#routes/page/later-pages.ts";

export type Root = ActorRefFrom<typeof applicantMachine>;

export type ActorDependencies = {
  readonly page: Window;
  readonly boot: unknown;
  readonly laterPages: LaterPages;
  readonly search: Search;
  readonly locale: () => Locale;
  readonly loadTexts: (locale: Locale) => Promise<undefined>;
  readonly catalogue: () => Texts<MessageCode>;
  /** Tokens of visits before a reload or a correction, latest first. S42. */
  readonly earlier: readonly string[];
  readonly words: () => Words;
  readonly root: Root;
};
