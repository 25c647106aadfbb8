import type { StepsConfiguration } from "#domain/step/step.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { goodConfigurations } from "#test/support/configurations/good.ts";
import { flowModels, models } from "#test/model/models.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";

export type Published = { readonly [key: string]: StepsConfiguration };

const stepsOf = ({ name, flow }: ChartModel) => JSON.stringify([name, flow?.steps]);

/** Every chart, and every flow in which a demo, example or published practice has other steps than the usual ones. */
export function allModels(published: Published = {}): readonly ChartModel[] {
  const seen = new Set(flowModels(defaultConfiguration).map(stepsOf));
  const practices = Object.entries({
    ...Object.fromEntries(
      demoProviders.map(({ provider: { key, configuration } }) => [key, configuration]),
    ),
    ...published,
    ...Object.fromEntries(
      goodConfigurations.map(({ name, configuration }) => [`"${name}"`, configuration]),
    ),
  });
  const own = practices.flatMap(([key, configuration]) =>
    flowModels(configuration)
      .filter((model) => !seen.has(stepsOf(model)) && seen.add(stepsOf(model)))
      .map((model) => ({ ...model, name: `${model.name} of ${key}` })),
  );
  return [...models, ...own];
}

const plain = (name: string) => name.toLowerCase().replaceAll("-", "");

/** Whether the option `--chart` means this chart; a flow's name means that of each practice, too. */
export function isChart(name: string, requested: string | undefined): boolean {
  const names = [name, name.split(" of ")[0]!].map(plain);
  return requested === undefined || names.includes(plain(requested));
}
