// oxlint-disable no-underscore-dangle -- named as fontkit does
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";

const files = new Map<string, { readonly bytes: Uint8Array; readonly tables: Font["_tables"] }>();

/** Parsed tables are cached per thread; glyphs are not, because they remember their first character. */
export function openFont(file: string): Font {
  const known = files.get(file);
  const bytes = known?.bytes ?? readFileSync(file);
  const font = create(bytes);
  // As fontkit does for variations.
  if (known !== undefined) font._tables = known.tables;
  else files.set(file, { bytes, tables: font._tables });
  return font;
}
