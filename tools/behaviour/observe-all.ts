import { models } from "#test/model/models.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { behaviourOf } from "./observe.ts";

/**
 * What all charts of this tree do, or one of them, and how they are built, as JSON. `npm run diff` copies these files into the tree of another revision
 * and runs them there, so that both are observed in the same way.
 */
const plain = (name: string) => name.toLowerCase().replaceAll("-", "");
const [, , asked] = process.argv;
const chosen = models.filter(({ name }) => asked === undefined || plain(name) === plain(asked));
process.stdout.write(
  JSON.stringify({
    behaviours: chosen.map((model) => behaviourOf(model)),
    descriptions: chosen.map(({ name, machine }) => describeChart(name, machine)),
  }),
);
