import fc from "fast-check";
import { expect, it } from "vitest";
import type { Answers, TextField } from "#domain/answers/answers.ts";
import { preQualificationComponentFields } from "#domain/step/component-fields.ts";
import { clearVisionSteps } from "#server/seed/clear-vision-steps.ts";
import { validAnswers } from "./flow.cases.ts";
import { openWorld, rightCode, type Fate, type World } from "#test/model/visit-world.ts";

/** The invariant's bookkeeping: which key each set of answers used, and whether it was decided. */
class Ledger {
  readonly keys = new Map<string, string>();
  decided = 0;
}

const withoutCode = (answers: Answers) => JSON.stringify({ ...answers, code: "" });

function submissionsHold({ service, waiting, flow }: World, ledger: Ledger): void {
  for (const { answers, instanceId, key } of service.submissions) {
    const known = ledger.keys.get(withoutCode(answers)) ?? key;
    expect(key).toBe(known);
    ledger.keys.set(withoutCode(answers), key);
    expect(service.codes.get(instanceId)).toBe(answers.phone);
    expect(service.accepted).toContain(instanceId);
  }
  expect(waiting.filter(({ name }) => name === "submit").length).toBeLessThanOrEqual(1);
  if (flow.getSnapshot().status !== "done") return;
  ledger.decided ||= service.submissions.length;
  expect(service.submissions.length).toBe(ledger.decided);
  expect(waiting).toEqual([]);
}

function verificationHolds({ service, verification }: World): void {
  const { value, context } = verification.getSnapshot();
  if (value.proof === "verified") {
    expect(service.codes.get(context.instanceId)).toBe(context.phone);
    expect(service.accepted).toContain(context.instanceId);
  }
}

class Act implements fc.AsyncCommand<Ledger, World> {
  readonly name: string;
  readonly act: (world: World) => Promise<void> | void;
  constructor(name: string, act: (world: World) => Promise<void> | void) {
    this.name = name;
    this.act = act;
  }
  check(): boolean {
    return true;
  }
  async run(ledger: Ledger, world: World): Promise<void> {
    await this.act(world);
    submissionsHold(world, ledger);
    verificationHolds(world);
    expect(world.flow.getSnapshot().status).not.toBe("error");
  }
  toString(): string {
    return this.name;
  }
}

const fates: readonly Fate[] = [
  "answered",
  "lost before",
  "lost after",
  "timed out",
  "401",
  "500",
  "refused",
];

async function walkToTheLastStep(world: World): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    const { context, value } = world.flow.getSnapshot();
    const empty = Object.values(preQualificationComponentFields)
      .flat()
      .filter((field) => context.answers[field] === "");
    empty.forEach((field) => world.type(field, validAnswers[field]));
    if (typeof value === "object" && "last-four" in value) return;
    await world.send({ type: "next.pressed" });
    await world.comesBack("answered");
  }
}

let typed = 0;
function newText(field: TextField): string {
  typed += 1;
  const number = `${typed}`.padStart(7, "0");
  if (field === "phone") return `555${number.replace(/^0/, "2")}`;
  return field === "lastFour"
    ? number.slice(-4)
    : `Jane R${number.replace(/\d/g, (digit) => "abcdefghij"[+digit]!)}`;
}

const always = (name: string, act: Act["act"]) => fc.constant(new Act(name, act));
const comesBack = fc
  .constantFrom(...fates)
  .map((fate) => new Act(`a call is ${fate}`, (world) => world.comesBack(fate)));
const types = fc
  .constantFrom<TextField>("phone", "fullName", "lastFour")
  .map((field) => new Act(`types a new ${field}`, (world) => world.type(field, newText(field))));

const next = always("presses Next", (world) => world.send({ type: "next.pressed" }));
const moves = [
  next,
  always("presses Next twice", (world) => world.send({ type: "next.pressed" }, 2)),
  always("presses Back", (world) => world.send({ type: "back.pressed" })),
  always("presses Forward", (world) => world.send({ type: "forward.pressed" })),
  always("a moment passes", (world) => world.waitFor(1500)),
];
const anything = fc.commands(
  [
    ...moves,
    always("requests another code", (world) => world.send({ type: "extra.pressed", button: 0 })),
    always("types the right code", (world) => world.type("code", rightCode)),
    always("types a wrong code", (world) => world.type("code", "999999")),
    always("a minute passes", (world) => world.waitFor(60_000)),
    always("walks to the last step", walkToTheLastStep),
    comesBack,
    comesBack,
    types,
  ],
  { maxCommands: 60, size: "max" },
);
const submitting = fc.commands([...moves, next, next, comesBack, comesBack, comesBack, types], {
  maxCommands: 40,
  size: "max",
});

async function holdsFor(
  acts: Iterable<fc.AsyncCommand<Ledger, World>>,
  begin: Act["act"],
  world = openWorld(),
): Promise<World> {
  try {
    await begin(world);
    await fc.asyncModelRun(() => ({ model: new Ledger(), real: world }), acts);
    return world;
  } finally {
    world.stop();
  }
}

const promise =
  "never submits one set of answers under two keys, never trusts a phone that no code went to, never submits after a decision";

it(`${promise}: from the first step`, async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (acts) => {
      await holdsFor(acts, () => undefined);
    }),
    { numRuns: 80 },
  );
});

it(`${promise}: from the last step [R4-06]`, async () => {
  let decisions = 0;
  let repeats = 0;
  await fc.assert(
    fc.asyncProperty(submitting, async (acts) => {
      const { flow, service } = await holdsFor(acts, walkToTheLastStep);
      if (flow.getSnapshot().output !== undefined) decisions += 1;
      if (service.submissions.length > 1) repeats += 1;
    }),
    { numRuns: 120 },
  );
  expect(decisions).toBeGreaterThan(10);
  expect(repeats).toBeGreaterThan(10);
});

const changes = fc
  .constantFrom("ServiceType", "PhoneNumber", "FullName", "Address")
  .map(
    (part) =>
      new Act(`changes ${part}`, (world) => world.send({ type: "change.pressed", part } as const)),
  );
const changesTheName = always("changes the name, and goes on", async (world) => {
  await world.send({ type: "change.pressed", part: "FullName" });
  world.type("fullName", newText("fullName"));
  await world.send({ type: "next.pressed" });
});
const submits = always("submits what is typed", async (world) => {
  await walkToTheLastStep(world);
  await world.send({ type: "next.pressed" });
});
const jumpsBack = always("goes back by two", (world) =>
  world.send({ type: "back.pressed", steps: 2 }),
);
async function walkToTheReview(world: World): Promise<void> {
  await walkToTheLastStep(world);
  await world.send({ type: "back.pressed" });
}

const reviewing = fc.commands(
  [...moves, jumpsBack, changes, changes, changesTheName, types, submits, comesBack],
  { maxCommands: 60, size: "max" },
);

const isOther = ({ answers }: { readonly answers: Answers }) =>
  answers.fullName !== validAnswers.fullName || answers.phone !== validAnswers.phone;

it(`${promise}: with answers that are changed from a review`, async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(reviewing, async (acts) => {
      const world = openWorld(clearVisionSteps.steps);
      const { service } = await holdsFor(acts, walkToTheReview, world);
      if (service.submissions.some(isOther)) changed += 1;
    }),
    { numRuns: 120 },
  );
  expect(changed).toBeGreaterThan(10);
});
