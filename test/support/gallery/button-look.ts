import type { Locator } from "playwright-core";
import type { ButtonConfig } from "#domain/step/step.ts";

type Look = {
  readonly icon: "start" | "end" | undefined;
  readonly variant: "solid" | "outline" | "ghost";
};

export async function buttonLook(button: Locator): Promise<Look> {
  return button.evaluate((element) => {
    const icon = element.querySelector("svg");
    const text = element.querySelector("span");
    const isAfter =
      icon !== null &&
      text !== null &&
      (text.compareDocumentPosition(icon) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
    const [isGroundSeen, isFrameSeen] = [backgroundColor, borderTopColor].map(
      (color) => !/^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(color),
    );
    const isFramed = borderTopWidth !== "0px" && isFrameSeen === true;
    return {
      icon: icon === null ? undefined : isAfter ? ("end" as const) : ("start" as const),
      variant: isFramed ? "outline" : isGroundSeen === true ? "solid" : "ghost",
    };
  });
}

type Place = { readonly isNext: boolean; readonly isBack: boolean; readonly look: Look };

export function looksOf(
  { icon, iconPosition, variant }: ButtonConfig,
  { isNext, isBack, look }: Place,
): readonly string[] {
  const hasIcon = icon !== undefined || isNext;
  const place = hasIcon ? (iconPosition ?? (isNext ? "end" : "start")) : undefined;
  const kind = variant ?? (isNext ? "solid" : isBack ? "ghost" : "outline");
  return [
    ...(look.icon === place ? [] : [`its icon is at ${look.icon}, not at ${place}`]),
    ...(look.variant === kind ? [] : [`looks ${look.variant}, not ${kind}`]),
  ];
}
