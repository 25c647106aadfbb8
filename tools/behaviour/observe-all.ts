import { models } from "#test/model/models.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { behaviourOf } from "./observe.ts";

/**
 * The behavior of all charts of this tree as JSON. `npm run diff` copies these files into another revision's tree and
 * runs them there.
 */
const plain = (name: string) => name.toLowerCase().replaceAll("-", "");
const [, , requested] = process.argv;
const chosen = models.filter(
  ({ name }) => requested === undefined || plain(name) === plain(requested),
);
process.stdout.write(
  JSON.stringify({
    behaviours: chosen.map((model) => behaviourOf(model)),
    descriptions: chosen.map(({ name, machine }) => describeChart(name, machine)),
  }),
);
