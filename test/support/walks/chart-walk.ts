import type { AnyEventObject } from "xstate";
import type { FieldName } from "#domain/answers/answers.ts";
import type { Notice } from "#domain/messages/message.ts";
import type { Act, Move } from "./acts.ts";
import type { Calls } from "./calls.ts";
import type { Moves } from "./moves.ts";
import type { Screen } from "./screen.ts";
import type { Opening, Stage, World } from "./world.ts";

/** An edge that no browser can walk, and why. `at` is looked for in the situation, `eventCase` in the case's name. */
export type Impossible = {
  readonly chart: string;
  readonly at?: RegExp;
  readonly eventCase: RegExp;
  readonly why: string;
};

/** What the components of a step show, beside the fields and buttons that every step has. */
export type Part = {
  readonly buttons: readonly string[];
  readonly fields?: { readonly [name: string]: string };
  readonly chosen?: readonly string[];
  readonly says?: readonly string[];
  readonly alerts?: readonly string[];
  /** The fields that keep Next from going on; the empty ones where it is absent. */
  readonly missing?: readonly FieldName[];
  /** The errors beside fields, from those of the flow. */
  readonly errors?: (problems: readonly string[]) => readonly string[];
};

/** How an event of a chart is made on the page; with another event where the case's own would say nothing. */
export type Acts = {
  readonly [type: string]: (
    world: World,
    event: AnyEventObject,
  ) => Act | readonly [act: Act, event: AnyEventObject] | undefined;
};

/** What a step shows, by hand: the texts of the specification, not the product's catalogue. */
export type StepWords = {
  readonly heading: string;
  readonly next?: string;
  /** Other buttons that the step always has. */
  readonly others?: readonly string[];
  /** What the overlay says while the step works. */
  readonly overlay?: string;
  /** What a blocked Next says of everything that is missing, where the step has a sentence of its own. */
  readonly missing?: string;
};

/** A page that a chart of its own stands on. */
export type Page = {
  readonly stage: Stage;
  readonly shows: (world: World, sentence: (notice: Notice) => string) => PageScreen;
};
type PageScreen = Pick<Screen, "heading" | "buttons" | "fields" | "errors" | "message" | "inline">;

/** A step that a chart of its own stands on. */
export type Step = {
  readonly key: string;
  /** The id that the flow invokes the chart by. */
  readonly id: string;
  readonly words: StepWords;
  /** What is said of a field of it that is empty. */
  readonly required: { readonly [Field in FieldName]?: string };
  readonly shows: (world: World, sentence: (notice: Notice) => string) => Part;
  readonly acts: Acts;
  /** The field that an act goes to. */
  readonly focus?: { readonly [type: string]: FieldName };
  /** The cases by which an applicant without a fault gets it done. */
  readonly straight: readonly string[];
};

/** Everything that is needed to walk a chart in the browser. */
export type ChartWalk = {
  /** The charts whose edges are sought. */
  readonly charts: readonly string[];
  /** The input that the path of a chart is named by. */
  readonly inputs: { readonly [chart: string]: string };
  readonly openings: readonly Opening[];
  /** Everything that can be done to the page in a world, as far as it leads to an edge that is sought. */
  readonly moves: (world: World, can: Moves) => readonly Move[];
  /** What tells two worlds apart. */
  readonly key: (world: World, can: Moves) => unknown;
  readonly step?: Step;
  readonly page?: Page;
  readonly calls?: Calls;
  /** The cases of the calls that go well. */
  readonly good?: readonly string[];
  /** What is said of a notice's code. */
  readonly sentences?: { readonly [code: string]: string };
  readonly impossible: readonly Impossible[];
  /** Whether its tours take minutes: `npm run test:paths` walks them, the tests leave them out. */
  readonly isLong?: boolean;
};
