export type PdfFrame = {
  /** BCP 47. */
  readonly language: string;
  readonly example: string;
  readonly pageOf: string;
};

export type PdfDocument = PdfFrame & {
  readonly title: string;
  readonly sender: string;
  /** The same content and time give the same bytes. */
  readonly createdAt: Date;
  readonly parts: readonly PdfPart[];
  /** The same in another language, on pages after it. */
  readonly translated?: Pick<PdfDocument, "language" | "title" | "parts">;
};

export type PdfPart =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly rows: readonly (readonly [heading: string, value: string])[];
    }
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  | {
      readonly kind: "grid";
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export type Figure = {
  readonly name: string;
  readonly meaning: string;
  readonly value: string;
  readonly isProminent: boolean;
};

export function heading(text: string): PdfPart {
  return { kind: "heading", text };
}

export function paragraph(text: string): PdfPart {
  return { kind: "paragraph", text };
}

export function lines(...texts: readonly string[]): PdfPart {
  return { kind: "lines", lines: texts };
}

export function list(...items: readonly string[]): PdfPart {
  return { kind: "list", items };
}

export function table(...rows: readonly (readonly [string, string])[]): PdfPart {
  return { kind: "table", rows };
}

export function figures(...all: readonly Figure[]): PdfPart {
  return { kind: "figures", figures: all };
}

export function grid(columns: readonly string[], ...rows: readonly (readonly string[])[]): PdfPart {
  return { kind: "grid", columns, rows };
}

/**
 * Parts written as text, separated by blank lines: `## heading`, `- item`, `name | value` of a table, or a paragraph.
 * Inserted values are not read as signs.
 */
export function textParts(
  texts: TemplateStringsArray,
  ...values: readonly string[]
): readonly PdfPart[] {
  let next = 0;
  const filled = (text: string) => text.replaceAll("\0", () => values[next++]!);
  return texts
    .join("\0")
    .split("\n\n")
    .map((block): PdfPart => {
      const rows = block.split("\n");
      if (block.startsWith("## ")) return heading(filled(block.slice(3)));
      if (block.startsWith("- ")) return list(...rows.map((row) => filled(row.slice(2))));
      if (!block.includes(" | ")) return paragraph(filled(block));
      return table(
        ...rows.map((row) => {
          const [name = "", value = ""] = row.split(" | ");
          return [filled(name), filled(value)] as const;
        }),
      );
    });
}
