import type { SystemStyleObject } from "@chakra-ui/react";

/** Forced colors remove backgrounds; lines replace them. */
const forced = "@media (forced-colors: active)";

export function whereForced(styles: SystemStyleObject): SystemStyleObject {
  return { [forced]: styles };
}

export const forcedEdge = whereForced({ border: "2px solid" });

export const forcedMarks = whereForced({
  "& > *": { border: "1px solid" },
  "& > [data-lit]": { bg: "Highlight", forcedColorAdjust: "none", animation: "none" },
});
