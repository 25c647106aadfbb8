import { expect, it } from "vitest";
import { linkRequestModel } from "#test/model/link-request.cases.ts";
import { linkRequestWalk } from "#test/support/walks/charts/link-request.walk.ts";
import { onePath } from "#test/support/walks/one-path.ts";
import { everyEdge } from "#test/support/walks/walks.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";

const { paths } = pathsOf(linkRequestModel);
const idOf = (title: string) => paths.find((path) => path.title === title)!.id;
const walk = (id: string) => onePath(id, [linkRequestWalk]);

function actsOf(found: ReturnType<typeof walk>) {
  if (typeof found === "string") return found;
  const [only, ...others] = found.walks.walks;
  expect(others).toEqual([]);
  return only!.moves.flatMap(({ steps }) => steps.map(({ act }) => act.do));
}

it("walks the path of a report, by the shortest way on the page", () => {
  const id = idOf("phone.changed to half a number at sent leads to askingPhone");
  expect(actsOf(walk(id))).toEqual(["answer", "follow", "fill", "press", "answer", "press"]);
});

it("walks a path that a run of the walks has named", () => {
  const [first] = everyEdge(linkRequestWalk).walks;
  expect(actsOf(walk(first!.path.id))).toEqual(
    first!.moves.flatMap(({ steps }) => steps.map(({ act }) => act.do)),
  );
});

it("says why there is nothing to walk", () => {
  const whole = idOf("phone.changed to a whole number at sent leads to askingPhone");
  expect(walk(whole)).toBe(
    `path ${whole} of link-request cannot be walked in a browser: a button empties the number there, before another one can be typed`,
  );
  const started = idOf("no link leads to askingPhone");
  expect(walk(started)).toBe(`nothing happens on path ${started} of link-request: it only begins`);
  expect(walk("00000000")).toBe("no path is called 00000000");
});
