import { stateOfPlace, type Way } from "./behaviour.ts";

export function differences(was: Way, is: Way): readonly string[] {
  const [before, after] = [stateOfPlace(was.to), stateOfPlace(is.to)];
  if (before !== after) return [`was ${before}, is ${after}`];
  return [...listDifference(was.orders, is.orders), ...listDifference(shown(was), shown(is))];
}

export const difference = (was: Way, is: Way): string => differences(was, is).join("; ");

const shown = ({ shows }: Way) => shows.map((each) => `shows ${each}`);

export function listDifference(was: readonly string[], is: readonly string[]) {
  const gone = without(was, is);
  const added = without(is, was);
  const isSame = gone.length === 0 && added.length === 0;
  const isOtherOrder = isSame && was.join("\n") !== is.join("\n");
  return [
    ...counted(gone).map((each) => `no longer ${each}`),
    ...counted(added).map((each) => `now ${each}`),
    ...(isOtherOrder ? ["the same in another order"] : []),
  ];
}

function counted(texts: readonly string[]): readonly string[] {
  return [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) =>
    length === 1 ? text : `${text} (${length} times)`,
  );
}

export function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
