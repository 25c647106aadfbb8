import { Mistake } from "./mistake.ts";

/** One of some names that an option takes. @throws Mistake */
export function oneOf<Name extends string>(
  names: readonly Name[],
  given: string,
  option: string,
): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new Mistake(`${option} is one of ${names.join(", ")}`);
  return found;
}

type Chart = { readonly name: string; readonly machine: { readonly id: string } };

const plain = (name: string) => name.toLowerCase().replaceAll("-", "");

/** The charts that `--chart` names, by file or id; all without it. @throws Mistake */
export function chartsNamed<Each extends Chart>(
  all: readonly Each[],
  requested: string | undefined,
): readonly Each[] {
  if (requested === undefined) return all;
  const found = all.filter(({ name, machine: { id } }) =>
    [name, id].map(plain).includes(plain(requested)),
  );
  if (found.length > 0) return found;
  const names = all.map(({ name }) => name).join(", ");
  throw new Mistake(`no chart is called ${requested}; there are ${names}`);
}
