import { basename } from "node:path";
import { models } from "#test/model/models.ts";
import { importsOf, reachable } from "#tools/trace/circles.ts";
import type { Sources } from "#tools/trace/sources.ts";

/** The tests that know a source: those next to it, which are asked first, and all others that run it on their way. */
export type KnowingTests = { readonly near: readonly string[]; readonly far: readonly string[] };

/** A rule or a chart is judged by what needs neither a server nor a browser. */
const quick = /^test\/(?:unit\/(?:domain|routes|api|server)|property|model)\/.*\.test\.ts$/;
/** They look at the tools, or record what charts do, and would find every change, right or wrong. */
const ofTools =
  /\/(?:paths-|diff|behaviour|drawings-current|simple-paths|charts\.test|drawings-drawable)/;
const ofEachChart = ["test/model/charts.test.ts", "test/model/paths/drawings-drawable.test.ts"];

const nameOf = (file: string) => basename(file).replace(/(?:\.machine|\.setup)?\.ts$/, "");

/** Which of the tests in some sources know which file. */
export function testIndex(sources: Sources): (file: string) => KnowingTests {
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));
  const tests = [...imports.keys()].filter((file) => quick.test(file) && !ofTools.test(file));
  const reached = new Map(tests.map((test) => [test, reachable(imports, test)]));
  return (file) => {
    const isNamedLikeIt = (test: string) =>
      new RegExp(`/${nameOf(file)}(?:-[a-z-]+)?\\.test\\.ts$`).test(test);
    const isNear = (test: string) => isNamedLikeIt(test) || imports.get(test)?.includes(file);
    const knowing = tests.filter((test) => isNamedLikeIt(test) || reached.get(test)?.has(file));
    const near = knowing.filter(isNear);
    return {
      near: file.startsWith("machines/") ? [...near, ...ofEachChart] : near,
      far: knowing.filter((test) => !near.includes(test)),
    };
  };
}

/** For charts.test.ts: the chart that a source belongs to; all of them where it is part of several. */
export function chartAsked(file: string): { readonly CHART?: string } {
  const name = nameOf(file);
  return file.startsWith("machines/") && models.some((model) => model.name === name)
    ? { CHART: name }
    : {};
}
