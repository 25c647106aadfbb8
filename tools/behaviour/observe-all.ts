import { readFileSync } from "node:fs";
import { allModels, isChart, type Published } from "./all-models.ts";
import { observationOf } from "./observe.ts";

/**
 * The behavior of all charts of this tree as JSON, with the published practices on standard input. `npm run diff`
 * copies these files into another revision's tree and runs them there.
 */
const [, , requested] = process.argv;
const published = JSON.parse(readFileSync(0, "utf8")) as Published;
const chosen = allModels(published).filter(({ name }) => isChart(name, requested));
process.stdout.write(JSON.stringify(observationOf(chosen)));
