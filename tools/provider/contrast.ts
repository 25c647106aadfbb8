/** Red, green and blue from 0 to 255. */
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

/** How far two colours are apart, from 1 to 21, as WCAG 2.2 computes it. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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
