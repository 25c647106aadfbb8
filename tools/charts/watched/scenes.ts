import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { codeScenes, decidingStep, entryScenes, usedLinkScenes } from "./entry-scenes.ts";
import { stepsOf } from "./flow-steps.ts";
import type { SceneName } from "./messages.ts";
import { scenesIn, shape, type Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { stepScenes } from "./step-scenes.ts";

/** @param practice - its key; empty while none is known, which then has no full application */
export function scenesOf(configuration: StepsConfiguration, practice: string): readonly Scene[] {
  const { steps } = configuration;
  return [
    ...steps.flatMap((step) => stepScenes({ flow: "wizard", step })),
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
  return scenesOf(configuration, practice).map(({ play: _play, ...name }) => name);
}

function loanScenes(configuration: StepsConfiguration, practice: string): readonly Scene[] {
  const flows = ["application", "payment"] as const;
  const scenes = [
    ...flows.flatMap((flow) =>
      stepsOf(flow, configuration).flatMap((step) => stepScenes({ flow, step })),
    ),
    ...visitScenes(stepsOf("application", configuration)),
  ];
  return scenes.map((scene) => ({ ...scene, path: `/Apply/${practice}` }));
}

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
  const last = decidingStep(steps);
  if (last === undefined) return [];
  const submit = async (stage: Stage, lastFour: string) => {
    await stage.reach(last.key);
    stage.typeIn({ lastFour });
    stage.next();
  };
  const refused = refusals.map(([name, lastFour, title]) =>
    shape(name, title, async (stage) => {
      await submit(stage, lastFour);
      await stage.untilAnswered();
      await stage.holdAlert();
    }),
  );
  const decided = decisions.map(([name, lastFour, title]) =>
    shape(name, title, async (stage) => {
      await submit(stage, lastFour);
      await stage.untilOutcome();
      stage.dismissAlert();
    }),
  );
  return [...scenesIn(last.key, refused), ...scenesIn("outcome", decided)];
}

const declinedId = "900002000";

function visitScenes(steps: readonly StepConfig[]): readonly Scene[] {
  const [first] = steps;
  const decides = steps.find(({ nextButton }) =>
    nextButton?.actions?.includes("submitApplication"),
  );
  if (first === undefined || decides === undefined) return [];
  const rest = async (stage: Stage) => {
    await stage.reach(first.key);
    stage.runOut(stage.session());
  };
  return scenesIn("application", [
    shape("declined", "declined", async (stage) => {
      await stage.reach(decides.key, { nationalId: declinedId });
      await stage.fillIn();
      stage.next();
      await stage.untilOutcome();
      stage.dismissAlert();
    }),
    shape("warning", "the warning before the session ends", rest),
    shape("expired", "when the session has ended", async (stage) => {
      await rest(stage);
      stage.runOut(stage.session());
      await stage.untilOutcome();
    }),
  ]);
}

const pages = [
  ["unknown", "an address that no practice has", "/nobody-here"],
  ["error", "the error page", "/error"],
  ["expired", "the page of an expired session", "/tokenExpired"],
  ["token-missing", "the full application without a link", "/Apply"],
  ["token-unknown", "the full application by a link that has expired", "/Apply?t=unknown"],
] as const;

const pageScenes = pages.flatMap(([name, title, path]) =>
  scenesIn("page", [shape(name, title, (stage) => stage.untilOutcome())]).map((scene) => ({
    ...scene,
    path,
  })),
);
