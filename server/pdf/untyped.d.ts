declare module "bidi-js" {
  export type EmbeddingLevels = {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number }[];
  };
  export type Bidi = {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl"): EmbeddingLevels;
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    getMirroredCharacter(character: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}

declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: "truetype";
      readonly variationAxes: { readonly wght: number };
    },
  ): Promise<Uint8Array>;
}
