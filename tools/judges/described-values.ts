import fc from "fast-check";

export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

function texts({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, 200) });
  // fast-check cannot generate for a lookahead.
  const simple = new RegExp(pattern.replaceAll(/\(\?!.*?\)/g, ""), "u");
  const whole = new RegExp(pattern, "u");
  return fc.stringMatching(simple).filter((text) => whole.test(text));
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, one]) => [name, describedBy(one)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
}

export function describedBy(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 100_000 } = schema;
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(describedBy));
  const kinds: { readonly [type: string]: () => fc.Arbitrary<unknown> } = {
    string: () => texts(schema),
    boolean: () => fc.boolean(),
    integer: () => fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, 2 ** 40) }),
    number: () => fc.double({ min: minimum, max: maximum, noNaN: true }),
    array: () => fc.array(describedBy(schema.items ?? {}), { maxLength: 3 }),
    object: () => objects(schema),
    null: () => fc.constant(null),
  };
  return (kinds[schema.type ?? ""] ?? (() => fc.jsonValue({ maxDepth: 1 })))();
}

/** The same values, one in three with a part that the schema does not describe. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const described = describedBy(schema);
  const spoilt = fc
    .record({ value: described, to: fc.jsonValue({ maxDepth: 1 }), at: fc.nat() })
    .map(({ value, to, at }) => {
      if (typeof value !== "object" || value === null) return to;
      const names = Object.keys(value);
      return { ...value, [names[at % names.length] ?? "extra"]: to };
    });
  return fc.oneof({ weight: 2, arbitrary: described }, { weight: 1, arbitrary: spoilt });
}
