import { LineCounter, isNode, isMap, isScalar, isSeq, parseDocument } from "yaml";

export type FilePath = readonly (string | number)[];

export type FilePlaces = ReturnType<typeof filePlaces>;

export function filePlaces(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  const offsetOf = (path: FilePath): number => {
    const parent = path.length < 2 ? document.contents : document.getIn(path.slice(0, -1), true);
    const key = isMap(parent)
      ? parent.items.find(({ key: each }) => isScalar(each) && each.value === path.at(-1))?.key
      : undefined;
    const node = isNode(key) ? key : document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    return path.length === 0 ? 0 : offsetOf(path.slice(0, -1));
  };
  return {
    of: (path: FilePath) => at(offsetOf(path)),
    doubles: doublesIn(document.contents, []).map(({ offset, ...double }) => ({
      ...double,
      place: at(offset),
    })),
  };
}

type Found = { readonly at: FilePath; readonly key: string; readonly offset: number };

function doublesIn(node: unknown, path: FilePath): readonly Found[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => doublesIn(item, [...path, index]));
  if (!isMap(node)) return [];
  const seen = new Set<string>();
  return node.items.flatMap(({ key: name, value }) => {
    const key = String(isScalar(name) ? name.value : name);
    const at = [...path, key];
    const offset = isNode(name) ? (name.range?.[0] ?? 0) : 0;
    const here = seen.has(key) ? [{ at, key, offset }] : [];
    seen.add(key);
    return [...here, ...doublesIn(value, at)];
  });
}

/** @example writtenPath(["steps", 1, "key"]) // "steps[1].key" */
export function writtenPath(path: FilePath): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
}

export type Problem = {
  readonly at: FilePath;
  readonly place?: string;
  readonly what: string;
  readonly subject?: string;
  readonly way?: readonly string[];
  readonly fix: string;
};

export function problemLines(
  { at, place, what, subject, way = [], fix }: Problem,
  file: { readonly name: string; readonly places: FilePlaces },
): readonly string[] {
  const where = subject ?? writtenPath(at);
  return [
    `${file.name}:${place ?? file.places.of(at)} ${where === "" ? "" : `${where} `}${what}`,
    ...(way.length === 0 ? [] : [`  shortest path: ${way.join(" > ")}`]),
    `  fix: ${fix}`,
  ].map(oneLine);
}

function oneLine(line: string): string {
  const plain = line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  return plain.length > 1000 ? `${plain.slice(0, 1000)}…` : plain;
}
