import type { SystemStyleObject } from "@chakra-ui/react";

/** Where the system forces its colors, grounds of ours are taken away: what only they say is said by lines and by its own colors. */
const forced = "@media (forced-colors: active)";

export function whereForced(styles: SystemStyleObject): SystemStyleObject {
  return { [forced]: styles };
}

/** A line around what has a ground of its own. */
export const forcedEdge = whereForced({ border: "2px solid" });

/** For what holds dots or segments: each has a line, and those with `data-lit` are filled. One style, not one a dot. */
export const forcedMarks = whereForced({
  "& > *": { border: "1px solid" },
  "& > [data-lit]": { bg: "Highlight", forcedColorAdjust: "none", animation: "none" },
});
