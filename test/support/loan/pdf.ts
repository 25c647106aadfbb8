import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type ReadPdf = {
  readonly title: string;
  readonly language: string;
  readonly isMarked: boolean;
  readonly tagged: readonly string[];
  readonly footers: readonly string[];
};

type Node = { readonly role?: string; readonly id?: string; readonly children?: readonly Node[] };

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes) });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as unknown as {
    info: { Title: string; Language: string };
  };
  const marks = (await pdf.getMarkInfo()) as Map<string, boolean> | null;
  const tagged: string[] = [];
  const footers: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = await textsById(page);
    tagged.push(...linesOf(await page.getStructTree(), texts));
    const { items } = await page.getTextContent();
    footers.push(items.map((item) => ("str" in item ? item.str : "")).find(isFooter) ?? "");
  }
  await task.destroy();
  return {
    title: info.Title,
    language: info.Language,
    isMarked: marks?.get("Marked") === true,
    tagged,
    footers,
  };
}

const isFooter = (text: string) => / · page \d+ of \d+$/.test(text);

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;

async function textsById(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ("str" in item) {
      const id = open.at(-1) ?? "";
      const text = `${texts.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`;
      texts.set(id, text);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id ?? open.at(-1) ?? "");
  }
  return texts;
}

function linesOf(node: Node, texts: Map<string, string>): readonly string[] {
  const own = (node.children ?? []).filter(({ id }) => id !== undefined);
  const text = own.map(({ id }) => texts.get(id ?? "") ?? "").join("");
  const below = (node.children ?? []).flatMap((child) => linesOf(child, texts));
  if (node.id !== undefined || node.role === "Root") return below;
  return [
    `${node.role}: ${text.replaceAll("\u200F", "").replaceAll(/\s+/g, " ").trim()}`.replace(
      /: $/,
      "",
    ),
    ...below,
  ];
}
