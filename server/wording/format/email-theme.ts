export type LetterLook = {
  /** `#rrggbb`. */
  readonly color: string;
  /** An absolute URL; not SVG. */
  readonly logoUrl?: string;
};

export const houseLook: LetterLook = { color: "#10635d" };

const ink = "#0b1a1c";

/** White or ink, by WCAG 2.2 relative luminance. */
export function onColor(color: string): string {
  return 1.05 / (luminance(color) + 0.05) >= (luminance(color) + 0.05) / (luminance(ink) + 0.05)
    ? "#ffffff"
    : ink;
}

const stacked =
  "@media (max-width:480px){.label,.value{display:block!important;text-align:left!important}.label{border:0!important;padding-bottom:0!important}.value{padding-top:0!important}}@media (min-width:481px){.label{white-space:nowrap}}";

export function styleSheet({ color }: LetterLook): string {
  return `a{color:${color}}${stacked}@media (prefers-color-scheme:dark){.page{background:#0c1517!important;color:#e8f2f2!important}.card{background:#15211f!important;color:#e8f2f2!important}.quiet{color:#a5b8b8!important}.line{border-color:#2b3b3a!important}a{color:${lightened(color)}}.button{background:${lightened(color)}!important;color:${ink}!important}}`;
}

function lightened(color: string): string {
  const parts = channels(color).map((channel) => Math.round(channel + (255 - channel) * 0.5));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
