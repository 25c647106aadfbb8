import type { AnyEventObject } from "xstate";
import type { FieldName } from "#domain/answers/answers.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { Act, Move } from "./acts.ts";
import type { Calls } from "./calls.ts";
import type { Moves } from "./moves.ts";
import type { Screen } from "./screen.ts";
import type { Opening, Stage, World } from "./world.ts";

/**
 * An edge that a browser cannot walk, and why. `at` matches the situation, `eventCase` the case's name. Without `chart`, of
 * the walk's first.
 */
export type Impossible = {
  readonly chart?: string;
  readonly at?: RegExp;
  readonly eventCase: RegExp;
  readonly why: string;
};

export type Part = {
  readonly buttons: readonly string[];
  readonly fields?: { readonly [name: string]: string };
  readonly chosen?: readonly string[];
  readonly says?: readonly string[];
  readonly alerts?: readonly string[];
  readonly missing?: readonly FieldName[];
  readonly errors?: (problems: readonly string[]) => readonly string[];
};

export type Acts = {
  readonly [type: string]: (
    world: World,
    event: AnyEventObject,
  ) => Act | readonly [act: Act, event: AnyEventObject] | undefined;
};

/** Texts of the specification, written by hand, not from the product's catalogue. */
export type StepWords = {
  readonly heading: string;
  readonly next?: string;
  readonly others?: readonly string[];
  readonly overlay?: string;
  readonly missing?: string;
};

export type Page = {
  readonly stage: Stage;
  readonly shows: (world: World, sentence: (userMessage: UserMessage) => string) => PageScreen;
};
type PageScreen = Omit<Screen, "path" | "corner" | "overlay" | "asked">;

export type Step = {
  readonly key: string;
  readonly id: string;
  readonly words: StepWords;
  readonly required: { readonly [Field in FieldName]?: string };
  readonly shows: (world: World, sentence: (userMessage: UserMessage) => string) => Part;
  readonly acts: Acts;
  readonly focus?: { readonly [type: string]: FieldName };
  readonly straight: readonly string[];
};

export type ChartWalk = {
  readonly charts: readonly string[];
  readonly inputs: { readonly [chart: string]: string };
  readonly openings: readonly Opening[];
  readonly moves: (world: World, can: Moves) => readonly Move[];
  readonly key: (world: World, can: Moves) => unknown;
  readonly step?: Step;
  readonly page?: Page;
  readonly calls?: Calls;
  readonly good?: readonly string[];
  readonly sentences?: { readonly [code: string]: string };
  readonly impossible: readonly Impossible[];
  readonly isLong?: boolean;
};
