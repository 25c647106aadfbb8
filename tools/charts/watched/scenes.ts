import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { hasState } from "#machines/steps/flow-actions.ts";
import { codeScenes } from "./code-scenes.ts";
import { entryScenes, usedLinkScenes } from "./entry-scenes.ts";
import { requestsIn } from "./flow-steps.ts";
import { loanScenes } from "./loan-scenes.ts";
import type { SceneName } from "./messages.ts";
import type { Scene, Shape } from "./scene.ts";
import type { Stage } from "./stage.ts";

/**
 * Every screen of a configuration: each step of each flow in each of its shapes, the decisions, the pages without a flow.
 *
 * @param practice - its key; empty while none is known, which then has no full application
 */
export function scenesOf(configuration: StepsConfiguration, practice: string): readonly Scene[] {
  const { steps } = configuration;
  return [
    ...steps.flatMap(scenesOfStep),
    ...codeScenes({ steps, prefix: "", reach: (stage, step) => stage.reach(step) }),
    ...endScenes(steps),
    ...(practice === ""
      ? []
      : [...entryScenes(configuration), ...loanScenes(configuration, practice)]),
    ...pageScenes,
    ...usedLinkScenes(configuration, practice),
  ];
}

export function sceneNames(
  configuration: StepsConfiguration,
  practice: string,
): readonly SceneName[] {
  return scenesOf(configuration, practice).map(({ name, title, group, path }) =>
    path === undefined ? { name, title, group } : { name, title, group, path },
  );
}

function scenesOfStep(step: StepConfig): readonly Scene[] {
  const { key, nextButton } = step;
  const scene = (shape: string, title: string, act: (stage: Stage) => Promise<void>): Scene => ({
    name: shape === "" ? key : `${key}.${shape}`,
    title,
    group: key,
    play: async (stage) => {
      await stage.reach(key);
      await act(stage);
    },
  });
  const asks = requestsIn("wizard", step);
  // The last digit of a code submits it.
  const fills = asks && !step.components.some(({ name }) => name === "VerificationCode");
  const calls = nextButton?.actions?.some(hasState) === true;
  return [
    scene("", "as it opens", async () => {}),
    ...(fills ? [scene("filled", "filled in", async (stage) => stage.typeIn())] : []),
    ...(asks
      ? [scene("errors", "with nothing filled in, after Next", async (stage) => stage.next())]
      : []),
    ...(calls ? calling.map(([shape, title, act]) => scene(shape, title, act)) : []),
  ];
}

const calling: readonly Shape[] = [
  [
    "busy",
    "while the service works",
    async (stage) => {
      stage.turnCalls("held");
      stage.typeIn();
      stage.next();
      await stage.untilOverlay();
    },
  ],
  [
    "slow",
    "while the service takes long",
    async (stage) => {
      stage.turnCalls("held");
      stage.typeIn();
      stage.next();
      await stage.untilOverlay();
      stage.runOut(stage.overlay);
    },
  ],
  [
    "failed",
    "after the connection was lost",
    async (stage) => {
      stage.turnCalls("refused");
      stage.typeIn();
      stage.next();
      await stage.untilAnswered();
      await stage.holdAlert();
    },
  ],
];

/** The last four digits that decide in test mode: contract.md section 4. */
const decisions = [
  ["approved", "1000", "approved, with a 0 % plan"],
  ["approved-documents", "1001", "approved, documents are due"],
  ["unconfirmed", "1002", "approved, then not confirmed"],
  ["declined", "2000", "declined"],
  ["declined-other-offers", "2001", "declined, with other offers"],
  ["ineligible", "3000", "ineligible"],
  ["invalid", "4000", "invalid"],
] as const;

const refusals = [
  ["unverified", "5000", "identity not verified"],
  ["told", "5001", "refused in the service's own words"],
  ["broken", "5003", "refused without a reason"],
] as const;

function endScenes(steps: readonly StepConfig[]): readonly Scene[] {
  const last = steps.find(({ components }) =>
    components.some(({ name }) => name === "LastFourSSN"),
  );
  if (last === undefined) return [];
  const submit = async (stage: Stage, lastFour: string) => {
    await stage.reach(last.key);
    stage.typeIn({ lastFour });
    stage.next();
  };
  return [
    ...refusals.map(([name, lastFour, title]): Scene => ({
      name: `${last.key}.${name}`,
      title,
      group: last.key,
      play: async (stage) => {
        await submit(stage, lastFour);
        await stage.untilAnswered();
        await stage.holdAlert();
      },
    })),
    ...decisions.map(([name, lastFour, title]): Scene => ({
      name: `outcome.${name}`,
      title,
      group: "outcome",
      play: async (stage) => {
        await submit(stage, lastFour);
        await stage.untilOutcome();
        stage.dismissAlert();
      },
    })),
  ];
}

const pageScenes: readonly Scene[] = [
  ["unknown", "an address that no practice has", "/nobody-here"],
  ["error", "the error page", "/error"],
  ["expired", "the page of an expired session", "/tokenExpired"],
  ["token-missing", "the full application without a link", "/Apply"],
  ["token-unknown", "the full application by a link that has expired", "/Apply?t=unknown"],
].map(([name = "", title = "", path = ""]) => ({
  name: `page.${name}`,
  title,
  group: "page",
  path,
  play: async (stage) => stage.untilOutcome(),
}));
