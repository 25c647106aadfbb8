import type { FieldName } from "#domain/answers/answers.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import type { Act, Move } from "#test/support/walks/acts.ts";
import { requestedOf, stageOf, type Opening, type World } from "#test/support/walks/world.ts";
import type { Way } from "#test/support/walks/walks.ts";
import { byTester } from "./page-words.ts";

/*
 * A walk without scripted answers: the reference server gives the same ones in test mode, if the right digits are typed.
 * docs/underwriting.md section 5.
 */

export type PlainStep = Readonly<Draft>;

const personas: { readonly [answer: string]: readonly [field: FieldName, text: string] } = {
  "submit answers: Approved": ["lastFour", "1000"],
  "submit answers: Declined": ["lastFour", "2001"],
  "submit answers: Ineligible": ["lastFour", "3000"],
  "submit answers: Declined with P04": ["lastFour", "3001"],
  "submit answers: Invalid": ["lastFour", "4000"],
  "submit answers: code E34": ["lastFour", "5000"],
  "submit answers: another code": ["lastFour", "5001"],
  "submit answers: no success and no code": ["lastFour", "5003"],
  "updateApplication answers: made": ["nationalId", "900001000"],
  "checkCode answers: accepted": ["code", "123456"],
  "checkCode answers: wrong, 4 remain": ["code", "654321"],
};

const consequences: ReadonlySet<string> = new Set([
  "sendCode answers: sent",
  "getApplication answers: APR",
  "confirm answers: confirmed until a day",
]);

const isPlainOpening = ({ application, kept, practice }: Opening) =>
  application === undefined &&
  kept === undefined &&
  demoProviders.some(({ provider }) => provider.key === practice.provider.key);

const longestWaitMs = 60_000;
const canDo = (act: Act) =>
  byTester.some((each) => each === act.do) && (act.do !== "wait" || act.ms <= longestWaitMs);

type Typing = Extract<Act, { readonly text: string; readonly field: unknown }>;

type Draft = { act: Act; readonly before: World; after: World };

/** @returns undefined if the running app cannot be brought to give these answers */
export function plainSteps({ starts, moves }: Way): readonly PlainStep[] | undefined {
  if (!isPlainOpening(starts.opening)) return undefined;
  const steps: Draft[] = [];
  const answered = new Set<string>();
  for (const move of moves) {
    if (!takeMove(move, { steps, answered, starts })) return undefined;
  }
  const worlds = [...steps.map(({ before }) => before), steps.at(-1)?.after ?? starts];
  return worlds.some(isApart) ? undefined : steps;
}

/** Such a screen passes before a tester has read it, or shows the loan of a walk, not that of the running app. */
const isApart = (world: World) => requestedOf(world).length > 0 || stageOf(world) === "payment";

type Taking = { readonly steps: Draft[]; readonly answered: Set<string>; readonly starts: World };

function takeMove({ name, steps: own }: Move, { steps, answered, starts }: Taking): boolean {
  for (const { act, after } of own) {
    const last = steps.at(-1);
    if (act.do !== "answer") {
      if (!canDo(act)) return false;
      steps.push({ act, before: last?.after ?? starts, after });
    } else {
      if (last === undefined || !isGiven(name, steps, answered)) return false;
      last.after = after;
    }
  }
  return true;
}

/** Types what leads to the answer, unless something else was typed for an earlier one. */
function isGiven(answer: string, steps: readonly Draft[], answered: Set<string>): boolean {
  if (consequences.has(answer)) return true;
  const persona = personas[answer];
  if (persona === undefined) return false;
  const [field, text] = persona;
  const typed = steps.findLast(({ act }) => act.do === "type" && act.field === field);
  if (typed === undefined) return false;
  if (answer.includes("wrong") && answered.has(answer)) return false;
  answered.add(answer);
  const key = `${steps.indexOf(typed)}`;
  const act = typed.act as Typing;
  if (answered.has(key)) return act.text === text;
  if (field === "code" && act.text.length < text.length) return false;
  answered.add(key);
  typed.act = { ...act, text };
  return true;
}
