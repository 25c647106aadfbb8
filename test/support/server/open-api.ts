type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

const types = ["null", "boolean", "object", "array", "number", "string", "integer"];
const places = ["query", "header", "path", "cookie"];
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/**
 * Faults of an OpenAPI 3.1 document, checked independently of the library that prints it.
 *
 * @see https://spec.openapis.org/oas/v3.1.0
 */
export function openApiFaults(document: Json): readonly string[] {
  const root = objectOf(document);
  const info = objectOf(root["info"]);
  const ids = operationsOf(root).map(([, operation]) => operation["operationId"]);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...unless(/^3\.1\.\d+$/.test(textOf(root["openapi"])), "openapi: not 3.1"),
    ...unless(textOf(info["title"]) !== "", "info: no title"),
    ...unless(textOf(info["version"]) !== "", "info: no version"),
    ...repeated.map((id) => `operationId ${textOf(id)}: given twice`),
    ...operationsOf(root).flatMap(([place, operation]) => [
      ...operationFaults(place, operation),
      ...securityFaults(place, operation, root),
    ]),
  ];
}

function operationsOf(
  root: JsonObject,
): readonly (readonly [place: string, operation: JsonObject])[] {
  return Object.entries(objectOf(root["paths"])).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).map(
      ([method, operation]) => [`${method} ${path}`, objectOf(operation)] as const,
    ),
  );
}

function operationFaults(place: string, operation: JsonObject): readonly string[] {
  const [method = "", path = ""] = place.split(" ");
  const responses = objectOf(operation["responses"]);
  return [
    ...unless(methods.includes(method), `${place}: no such method`),
    ...unless(path.startsWith("/"), `${place}: the path does not begin with /`),
    ...unless(/^[a-z]\w+$/i.test(textOf(operation["operationId"])), `${place}: no operationId`),
    ...unless(Object.keys(responses).length > 0, `${place}: no responses`),
    ...parameterFaults(place, listOf(operation["parameters"]).map(objectOf)),
    ...contentFaults(`${place} body`, objectOf(operation["requestBody"])["content"]),
    ...Object.entries(responses).flatMap(([status, response]) => [
      ...unless(/^([1-5]\d\d|[1-5]XX|default)$/.test(status), `${place}: status ${status}`),
      ...unless(
        textOf(objectOf(response)["description"]) !== "",
        `${place} ${status}: no description`,
      ),
      ...contentFaults(`${place} ${status}`, objectOf(response)["content"]),
    ]),
  ];
}

function parameterFaults(place: string, parameters: readonly JsonObject[]): readonly string[] {
  const inPath = parameters.filter((parameter) => parameter["in"] === "path");
  const declared = inPath.map(({ name }) => textOf(name)).toSorted();
  const named = [...place.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();
  const keys = parameters.map(
    (parameter) => `${textOf(parameter["in"])} ${textOf(parameter["name"])}`,
  );
  return [
    ...unless(
      declared.join() === named.join(),
      `${place}: path has ${named.join()}, declared ${declared.join()}`,
    ),
    ...unless(new Set(keys).size === keys.length, `${place}: a parameter is given twice`),
    ...inPath
      .filter(({ required }) => required !== true)
      .map(({ name }) => `${place}: path parameter ${textOf(name)} is not required`),
    ...parameters.flatMap((parameter) => [
      ...unless(places.includes(textOf(parameter["in"])), `${place}: a parameter is nowhere`),
      ...schemaFaults(`${place} ${textOf(parameter["name"])}`, parameter["schema"]),
    ]),
  ];
}

function contentFaults(place: string, content: Json | undefined): readonly string[] {
  return Object.entries(objectOf(content)).flatMap(([type, media]) => [
    ...unless(/^[\w.+-]+\/[\w.+*-]+$/.test(type), `${place}: media type ${type}`),
    ...schemaFaults(place, objectOf(media)["schema"]),
  ]);
}

function securityFaults(place: string, operation: JsonObject, root: JsonObject): readonly string[] {
  const schemes = objectOf(objectOf(root["components"])["securitySchemes"]);
  return listOf(operation["security"])
    .flatMap((needed) => Object.keys(objectOf(needed)))
    .filter((name) => !(name in schemes))
    .map((name) => `${place}: security scheme ${name} is not declared`);
}

function schemaFaults(place: string, schema: Json | undefined): readonly string[] {
  if (typeof schema === "boolean") return [];
  const all = objectOf(schema);
  const properties = objectOf(all["properties"]);
  const missing = listOf(all["required"]).filter((name) => !(textOf(name) in properties));
  const pattern = all["pattern"];
  return [
    ...unless(schema !== undefined && schema === all, `${place}: no schema`),
    ...Object.keys(all)
      .filter((word) => !words.has(word))
      .map((word) => `${place}: unknown word ${word}`),
    ...[all["type"] ?? []]
      .flat()
      .flatMap((type) => unless(types.includes(textOf(type)), `${place}: type ${textOf(type)}`)),
    ...missing.map((name) => `${place}: requires ${textOf(name)}, which it does not describe`),
    ...unless(pattern === undefined || isPattern(pattern), `${place}: pattern cannot be read`),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      schemaFaults(`${place}.${name}`, inner),
    ),
    ...["items", "additionalProperties", "propertyNames"]
      .filter((word) => word in all)
      .flatMap((word) => schemaFaults(`${place}.${word}`, all[word])),
    ...["anyOf", "allOf", "oneOf"].flatMap((word) =>
      listOf(all[word]).flatMap((inner, index) =>
        schemaFaults(`${place}.${word}[${index}]`, inner),
      ),
    ),
  ];
}

const words = new Set(
  "type properties items anyOf allOf oneOf required additionalProperties propertyNames enum const pattern format default description minimum exclusiveMinimum maximum minLength maxLength minItems maxItems".split(
    " ",
  ),
);

function isPattern(pattern: Json): boolean {
  try {
    return typeof pattern === "string" && new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function unless(isFine: boolean, fault: string): readonly string[] {
  return isFine ? [] : [fault];
}

function objectOf(value: Json | undefined): JsonObject {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
