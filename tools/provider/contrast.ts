import { rgb } from "wcag-contrast";

type Colour = readonly [number, number, number];

/** @returns undefined for anything but `#rgb` and `#rrggbb` */
export function parseColour(text: string): Colour | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  const parts = short?.slice(1).map((part) => part + part) ?? long?.slice(1);
  const [red, green, blue] = (parts ?? []).map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue];
}

/** The contrast of two colors, from 1 to 21, by WCAG 2.2. */
export const contrast = (one: Colour, other: Colour): number => rgb([...one], [...other]);

/**
 * The nearest shade of a colour that is far enough from its ground: mixed with black or with white, in hundredths.
 *
 * @returns undefined when neither black nor white is
 */
export function nearestPassing(colour: Colour, ground: Colour, least: number): string | undefined {
  for (let hundredths = 1; hundredths <= 100; hundredths += 1) {
    for (const end of [0, 255]) {
      const mixed = mix(colour, end, hundredths / 100);
      if (contrast(mixed, ground) >= least) return hex(mixed);
    }
  }
  return undefined;
}

function mix([red, green, blue]: Colour, end: number, share: number): Colour {
  const toward = (part: number) => Math.round(part + (end - part) * share);
  return [toward(red), toward(green), toward(blue)];
}

function hex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
