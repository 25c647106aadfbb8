import type { StepConfig } from "#domain/step/step.ts";
import { scenesIn, shape } from "./scene.ts";
import type { Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";

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
