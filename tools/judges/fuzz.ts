import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import type { OpenAPIV3_1 } from "openapi-types";

type Schema = {
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

function describedBy(schema: Schema): fc.Arbitrary<unknown> {
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
function nearly(schema: Schema): fc.Arbitrary<unknown> {
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

type Call = { readonly token: string; readonly path: string; readonly body: unknown };
type Operation = {
  readonly method: string;
  readonly path: string;
  readonly described: OpenAPIV3_1.OperationObject;
};

type FuzzOptions = {
  readonly openTokens: () => Promise<readonly string[]>;
  readonly each: number;
  readonly seed: number;
};

function operationsOf({ paths = {} }: OpenAPIV3_1.Document): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      described: described as OpenAPIV3_1.OperationObject,
    })),
  );
}

const schemaIn = (content: OpenAPIV3_1.RequestBodyObject["content"] | undefined) =>
  content?.["application/json"]?.schema as Schema | undefined;

function callsTo({ path, described }: Operation, tokens: readonly string[]): fc.Arbitrary<Call> {
  const parameters = (described.parameters ?? []) as readonly OpenAPIV3_1.ParameterObject[];
  const given = parameters
    .filter((parameter) => parameter.in !== "header")
    .map((parameter) => [parameter.name, describedBy(parameter.schema as Schema)] as const);
  const bodySchema = schemaIn((described.requestBody as OpenAPIV3_1.RequestBodyObject)?.content);
  return fc
    .record({
      token: fc.constantFrom(...tokens),
      values: fc.record(Object.fromEntries(given)),
      body: bodySchema === undefined ? fc.constant(undefined) : nearly(bodySchema),
    })
    .map(({ token, values, body }) => {
      const textOf = (name: string) => {
        const value = values[name] ?? "";
        return encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value));
      };
      const query = parameters.filter((parameter) => parameter.in === "query");
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name) || "x");
      const search = query.map(({ name }) => `${name}=${textOf(name)}`).join("&");
      return { token, path: search === "" ? filled : `${filled}?${search}`, body };
    });
}

/**
 * Calls each described operation with values near its schemas, and compares status and body with the description. An
 * answer of 500, an unlisted status and a body that the schema does not allow are faults.
 *
 * @param openTokens - opens visits and returns a valid token of each kind; called for each operation
 * @param each - calls for one operation
 */
export async function fuzz(
  url: string,
  document: OpenAPIV3_1.Document,
  { openTokens, each, seed }: FuzzOptions,
) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const faults = new Set<string>();
  const count = { calls: 0, authenticated: 0 };
  const ask = async (operation: Operation, { token, path, body }: Call) => {
    const answer = await fetch(`${url}${path}`, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${token}`,
        "sec-fetch-site": "same-origin",
        "idempotency-key": crypto.randomUUID(),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    count.calls += 1;
    if (answer.status !== 401) count.authenticated += 1;
    const place = `${operation.method} ${operation.path}: ${answer.status}`;
    const response = operation.described.responses?.[answer.status];
    if (response === undefined) faults.add(`${place} is not described`);
    if (answer.status === 500) faults.add(`${place} for ${JSON.stringify(body)}`);
    const schema = schemaIn((response as OpenAPIV3_1.ResponseObject | undefined)?.content);
    const text = await answer.text();
    if (schema !== undefined && !ajv.validate(schema, JSON.parse(text)))
      faults.add(`${place}: ${ajv.errorsText()}`);
  };
  for (const operation of operationsOf(document)) {
    const tokens = await openTokens();
    for (const call of fc.sample(callsTo(operation, tokens), { numRuns: each, seed }))
      await ask(operation, call);
  }
  return { ...count, faults: [...faults] };
}
