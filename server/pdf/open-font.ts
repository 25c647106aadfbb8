// oxlint-disable no-underscore-dangle -- named as fontkit does
import { readFileSync } from "node:fs";
import { create } from "fontkit";
import type { Font } from "fontkit";

type Known = { readonly bytes: Uint8Array; readonly tables: Font["_tables"] };

const files = new Map<string, Known>();

/**
 * Opens a font's file for one document. Its tables are parsed once a thread, the larger part of what setting a document took.
 * Its glyphs are the document's own: a glyph remembers the character by which it was found first, and a PDF says so.
 */
export function openFont(file: string): Font {
  const known = files.get(file);
  const bytes = known?.bytes ?? readFileSync(file);
  const font = create(bytes);
  // As fontkit itself does for a variation of a font.
  if (known !== undefined) font._tables = known.tables;
  else files.set(file, { bytes, tables: font._tables });
  return font;
}
