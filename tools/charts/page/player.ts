import { answerTo, fieldNames, isAnswered } from "#domain/answers/answers.ts";
import { typedAnswers } from "#tools/charts/watched/example-answers.ts";
import type { Actor } from "./board.ts";
import type { Deck } from "./deck.ts";
import type { PlayablePath } from "./paths.ts";

export type Mark = "done" | "itself" | "elsewhere" | "stuck";

const patienceMs = 5000;
const answerMs = 500;
const answer = /^(xstate\.((done|error)\.actor|after)\.|verification\.answered$)/;
export async function* playPath(path: PlayablePath, deck: Deck): AsyncGenerator<Mark> {
  if (!(await deck.until((actor) => isIn(actor, path.starts), patienceMs))) return;
  let isTyped = path.input !== "everything typed";
  for (const step of path.steps) {
    isTyped ||= await typeEverything(path, deck);
    const mark = await take(step, deck);
    yield mark;
    if (mark === "stuck" || mark === "elsewhere") return;
    await deck.rest(await deck.until(waitsForTime, 0));
  }
}

async function typeEverything({ chart }: PlayablePath, deck: Deck): Promise<boolean> {
  if (!(await deck.until((actor) => isPossible(actor, "field.changed"), 0))) return false;
  const answers = { ...typedAnswers(), ...(chart === "entry" && { phone: "" }) };
  const typed = fieldNames.filter((field) => isAnswered(answers, field));
  deck.send(typed.map((field) => ({ type: "field.changed", ...answerTo(field, answers) })));
  return true;
}

async function take({ events, state }: PlayablePath["steps"][number], deck: Deck): Promise<Mark> {
  const first = events[0]?.type ?? "";
  const isAnswer = answer.test(first);
  const wait = isAnswer ? answerMs : patienceMs;
  const canSend = await deck.until((actor) => isPossible(actor, first), wait);
  if (!canSend && !isAnswer) return "stuck";
  if (canSend) deck.send(events);
  const isThere = await deck.until((actor) => isIn(actor, state), patienceMs);
  if (!isThere) return "elsewhere";
  return canSend ? "done" : "itself";
}

function waitsForTime({ state }: Actor): boolean {
  return state.possible.some(({ event }) => event.startsWith("xstate.after."));
}

function isPossible({ state }: Actor, type: string): boolean {
  return state.possible.some(({ event }) => event === type);
}

function isIn({ shape, state }: Actor, place: string): boolean {
  const root = shape.chart?.id ?? "";
  return place
    .split(" + ")
    .every((leaf) => state.states.includes([root, ...leaf.split(" > ")].join(".")));
}
