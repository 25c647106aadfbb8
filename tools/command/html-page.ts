import { escapeHtml } from "#server/wording/format/line.ts";

/** The product's colours, on one sheet, so that a page can be sent. */
const style = `
:root {
  color-scheme: light dark;
  font: 16px/1.5 Figtree, system-ui, sans-serif;
  --canvas: light-dark(#f7fbfb, #0b1416);
  --surface: light-dark(#ffffff, #111f21);
  --ink: light-dark(#0f2326, #e8f1f0);
  --muted: light-dark(#4a5f61, #a3b8b8);
  --line: light-dark(#d9e4e4, #26393b);
  --brand: light-dark(#10635d, #6fd3c8);
  --good: light-dark(#e2f3ee, #12352f);
  --bad: light-dark(#fde3e1, #4a1d1f);
}
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem clamp(1rem, 3vw, 2rem) 4rem; background: var(--canvas); color: var(--ink); }
a { color: var(--brand); text-underline-offset: .2em; }
h1 { margin: .5rem 0 .25rem; font-size: clamp(1.6rem, 4vw, 2.1rem); line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere; }
h1 + p { margin-top: 0; color: var(--muted); }
h2 { margin: 0 0 .5rem; font-size: 1.15rem; }
section { margin-top: 1rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 20px; }
section > p { margin: 0 0 .75rem; color: var(--muted); }
section > :last-child { margin-bottom: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .4rem .75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: bottom; }
tr:last-child > * { border-bottom: 0; }
thead th { color: var(--muted); font-weight: 600; }
tbody th { font-weight: 600; }
td { font-variant-numeric: tabular-nums; }
td:is(.valid, .guarded, .missing), .all th { white-space: nowrap; }
tbody th small { color: var(--muted); font-size: inherit; font-weight: 400; }
td.valid, td.guarded { background: var(--good); }
td.missing { background: var(--bad); font-weight: 700; }
td.none { color: var(--muted); }
thead span { writing-mode: vertical-rl; transform: rotate(180deg); }
.all { width: 100%; }
.all td, .all thead th + th { text-align: right; }
.all tbody tr:last-child > * { font-weight: 700; }
.drawing { overflow: auto; max-height: 40rem; margin-top: .75rem; border-radius: 12px; }
details { border-bottom: 1px solid var(--line); padding: .5rem 0; }
details:last-child { border-bottom: 0; }
details:target { background: var(--good); }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary code { color: var(--muted); margin-right: .5rem; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
li { margin-bottom: .4rem; overflow-wrap: anywhere; }
li small { display: block; color: var(--muted); }
li code { display: inline-block; margin: .1rem .3rem .1rem 0; padding: 0 .35rem; border-radius: 6px; background: var(--canvas); font-size: .8rem; }
li.service b { color: light-dark(#0056a0, #7fb8f5); }
li.clock b { color: light-dark(#8a520c, #f2bd6b); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1rem 0 0; }
dl > div { padding: .75rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
dt { color: var(--muted); font-size: .85rem; }
dd { margin: 0; font-size: 1.35rem; font-weight: 600; font-variant-numeric: tabular-nums; }
@media print { details { break-inside: avoid; } section { border: 0; padding: 0; } }`;

export function htmlPage(title: string, body: string, own = ""): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}${own}</style></head>
<body>${body}</body></html>
`;
}
