export type View = "drawing" | "outline" | "context";
export const views: readonly View[] = ["drawing", "outline", "context"];
