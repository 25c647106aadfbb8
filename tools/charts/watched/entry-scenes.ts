import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { stepsOf } from "./flow-steps.ts";
import { stepScenes } from "./step-scenes.ts";
import { scenesIn, shape, type Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";

export function entryScenes(configuration: StepsConfiguration): readonly Scene[] {
  const decides = decidingStep(configuration.steps);
  const check = stepsOf("prefilled", configuration).find(({ key }) => key === "check");
  if (decides === undefined || check === undefined) return [];
  const reach = async (stage: Stage, step: string) => {
    await openLink(stage, decides);
    await stage.reach(step);
  };
  const steps = stepsOf("entry", configuration);
  return [
    ...steps.flatMap((step) => stepScenes({ flow: "entry", step, reach })),
    ...codeScenes({ steps, prefix: "entry-", reach }),
    ...stepScenes({ flow: "prefilled", step: check, reach }),
    ...scenesIn("prefilled-check", [
      shape("change", "a change of the contact details", async (stage) => {
        await reach(stage, check.key);
        stage.flow().send({ type: "change.pressed", part: "ContactInformation" });
      }),
    ]),
    ...scenesIn("entry", [
      shape("declined", "by the link of an application that was declined", async (stage) => {
        await openLink(stage, decides, "1002");
        await stage.untilOutcome();
      }),
    ]),
  ];
}

/** @param practice - empty at the link itself, where the practice is no longer known */
export function usedLinkScenes({ steps }: StepsConfiguration, practice: string): readonly Scene[] {
  const decides = decidingStep(steps);
  if (decides === undefined && practice !== "") return [];
  const title = "the full application by a link that was used already";
  return scenesIn("page", [
    shape("token-used", title, async (stage) => {
      if (decides !== undefined) {
        await approve(stage, decides);
        await stage.followUsedLink();
      }
      await stage.untilOutcome();
    }),
  ]);
}

export function decidingStep(steps: readonly StepConfig[]): StepConfig | undefined {
  return steps.find(({ components }) => components.some(({ name }) => name === "LastFourSSN"));
}

/** @param lastFour - approved in test mode by 1000, and declined after that by 1002: contract.md section 4 */
async function approve(stage: Stage, { key }: StepConfig, lastFour = "1000"): Promise<void> {
  await stage.reach(key);
  stage.typeIn({ lastFour });
  stage.next();
  await stage.untilOutcome();
}

async function openLink(stage: Stage, decides: StepConfig, lastFour?: string): Promise<void> {
  if (stage.isByLink()) return;
  await approve(stage, decides, lastFour);
  await stage.followLink();
}

type CodeFlow = {
  readonly steps: readonly StepConfig[];
  readonly prefix: string;
  readonly reach: (stage: Stage, step: string) => Promise<void>;
};

async function wrong(stage: Stage): Promise<void> {
  stage.typeIn({ code: "000000" });
  stage.next();
  await stage.untilAnswered();
}

export function codeScenes({ steps, prefix, reach }: CodeFlow): readonly Scene[] {
  const at = steps.findIndex(({ components }) =>
    components.some(({ name }) => name === "VerificationCode"),
  );
  const [before, code] = [steps[at - 1], steps[at]];
  if (before === undefined || code === undefined) return [];
  return scenesIn(`${prefix}${code.key}`, [
    shape("sent", "with the alert that a code was sent", async (stage) => {
      await reach(stage, before.key);
      stage.typeIn();
      stage.next();
      await stage.holdAlert();
    }),
    shape("wrong", "after a wrong code, with its alert", async (stage) => {
      await reach(stage, code.key);
      await wrong(stage);
      await stage.holdAlert();
    }),
    shape("spent", "after the last attempt", async (stage) => {
      await reach(stage, code.key);
      for (let attempt = 1; attempt <= 5; attempt += 1) await wrong(stage);
      stage.dismissAlert();
    }),
  ]);
}
