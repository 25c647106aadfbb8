const colors: { readonly [name: string]: readonly [string, string] } = {
  ground: ["#fff", "#0d1716"],
  box: ["#fff", "#14201f"],
  folded: ["#f4f7f7", "#1a2928"],
  line: ["#9fb0b0", "#4a5c5b"],
  arrow: ["#8a9c9c", "#6f8382"],
  hue1: ["#8a6fb0", "#a68dcf"],
  hue2: ["#b0762f", "#c99452"],
  hue3: ["#4a84b8", "#6ea3d4"],
  ink: ["#10201f", "#e8f1f0"],
  muted: ["#566665", "#a3b5b3"],
  brand: ["#0f665f", "#5fcabd"],
  tint: ["#d3ece8", "#1d4743"],
  new: ["#18794e", "#6cd39b"],
  newtint: ["#ddf3e4", "#173b2a"],
  gone: ["#b42025", "#ff9592"],
  gonetint: ["#fde7e7", "#472022"],
};

const rules: readonly (readonly [selector: string, style: string])[] = [
  [".ground", "fill:var(--ground)"],
  ["text", "fill:var(--ink);font-size:12px"],
  [".title", "font-size:14px;font-weight:600"],
  [".note", "fill:var(--muted)"],
  [".runs", "fill:var(--brand)"],
  [".actions", "fill:var(--muted);font-size:11.5px"],
  [".target, .badge", "text-anchor:end"],
  [".target", "fill:var(--brand);font-weight:600"],
  [".badge", "fill:var(--muted);font-size:11px"],
  [".box", "fill:var(--box);stroke:var(--line);stroke-width:1.25"],
  [".folded>.box", "fill:var(--folded)"],
  [".outside>.box", "fill:none;stroke-dasharray:4 4"],
  [".parallel>.box", "stroke-dasharray:8 4"],
  [".end", "fill:none;stroke:var(--line)"],
  [".active>.box", "stroke:var(--brand);stroke-width:2.5"],
  [".active.atomic>.box, .active.folded>.box, .active.final>.box", "fill:var(--tint)"],
  [".line", "fill:none;stroke:var(--arrow);stroke-width:1.25"],
  ...[1, 2, 3].map((hue) => [`.hue${hue}`, `--arrow:var(--hue${hue})`] as const),
  [".behind", "fill:none;pointer-events:all"],
  [".hit", "fill:none;stroke:transparent;stroke-width:11"],
  [".head, .begin circle", "fill:var(--arrow)"],
  [".lit .behind", "fill:var(--tint)"],
  [".lit .line", "stroke:var(--brand);stroke-width:3"],
  [".lit .head", "fill:var(--brand)"],
  [".hot .line", "stroke:var(--brand);stroke-width:3.5"],
  [".hot .head", "fill:var(--brand)"],
  [".way.hot text", "fill:var(--brand);font-weight:700"],
  [".hot>.box", "stroke:var(--brand);stroke-width:3.5"],
  [".new .behind", "fill:var(--newtint)"],
  [".new .line, .taken .line", "stroke:var(--new);stroke-width:2.25"],
  [".new .head, .taken .head", "fill:var(--new)"],
  [".gone .behind, .missed .behind", "fill:var(--gonetint)"],
  [".gone .line, .missed .line", "stroke:var(--gone);stroke-width:2.25;stroke-dasharray:6 4"],
  [".gone .head, .missed .head", "fill:var(--gone)"],
  [".taken .behind", "fill:none"],
  [".gone .way, .gone.way text", "text-decoration:line-through"],
];

const family = `Figtree, "Segoe UI", "Helvetica Neue", Arial, sans-serif`;

const scoped = (selector: string) =>
  selector
    .split(", ")
    .map((each) => `.chart ${each}`)
    .join(",");

const variables = Object.entries(colors).map(
  ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
);

export const drawingStyle = [
  `.chart{color-scheme:light dark;${variables.join(";")}}`,
  `.chart text{font-family:${family}}`,
  ...rules.map(([selector, style]) => `${scoped(selector)}{${style}}`),
].join("\n");
