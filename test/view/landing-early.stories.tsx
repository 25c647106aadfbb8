import "#ui/landing/landing.css";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { earlyPressScript } from "#ui/landing/early-press.ts";
import { landingProps, LiveLanding } from "./landing.stories.tsx";

const live = <LiveLanding {...landingProps} />;

function prerender(place: HTMLElement | null): void {
  if (place === null || place.childElementCount > 0) return;
  const script = document.createElement("script");
  script.textContent = earlyPressScript;
  document.head.append(script);
  place.innerHTML = renderToString(live);
  place.addEventListener("hydrate", () => void hydrateRoot(place, live), { once: true });
}

export const stories: Record<string, () => ReactElement> = {
  "plain: prerendered landing": () => <div id="prerendered" ref={prerender} />,
};
