import { readFileSync } from "node:fs";

const stub = readFileSync("embed/released/stub.js", "utf8");

/** A page of a practice that we did not write, and what is special about it. */
export type Host = {
  readonly html: (home: string) => string;
  readonly headers?: (home: string) => Readonly<Record<string, string>>;
};

/** Writes down what the page is told, under `window.told`, by the element's events. */
const listening = `window.told = [];
  addEventListener("carestep-message", ({ detail }) => told.push(detail.type));
  addEventListener("carestep-error", ({ detail }) => told.push(detail.code));`;

const page = (head: string, body: string, of = "") =>
  `<!doctype html><html lang="en"${of}><head><meta charset="utf-8"><title>A practice</title>
  <meta name="viewport" content="width=device-width"><script nonce="n1">${listening}</script>${head}</head>
  <body style="margin:0"><h1>A practice</h1>${body}<p id="end">Opening hours</p></body></html>`;

const loader = (home: string) => `<script src="${home}/embed/v1.js" nonce="n1" async></script>`;

const element = (attributes = "") =>
  `<carestep-prequal provider="frame-hosts" ${attributes}><a href="/">Check your payment options</a></carestep-prequal>`;

/** The hosts of issue 14 that need nothing to be built. docs/embedding.md has the table. */
export const hosts = {
  plain: { html: (home) => page(loader(home), element()) },
  "strict policy": {
    html: (home) => page(loader(home), element()),
    headers: (home) => ({
      "content-security-policy": [
        "default-src 'none'",
        "script-src 'nonce-n1'",
        "style-src-attr 'unsafe-inline'",
        `frame-src ${home}`,
      ].join("; "),
    }),
  },
  "hostile style": {
    html: (home) =>
      page(
        `${loader(home)}<style nonce="n1">* { all: unset !important; color: red !important; display: inline !important }
          iframe { height: 0 !important; visibility: hidden !important }</style>`,
        element(),
      ),
  },
  dark: {
    html: (home) =>
      page(
        `${loader(home)}<style>html { color-scheme: dark; background: #101418; color: #fff }</style>`,
        element('scheme="dark"'),
      ),
  },
  "right to left": { html: (home) => page(loader(home), element(), ' dir="rtl"') },
  two: { html: (home) => page(loader(home), element() + element('mode="button"')) },
  "closed shadow root": {
    html: (home) =>
      page(
        loader(home),
        `<div id="outer"></div><script nonce="n1">document.getElementById("outer")
          .attachShadow({ mode: "closed" }).innerHTML = ${JSON.stringify(element())};</script>`,
      ),
  },
  "inside a dialog": {
    html: (home) =>
      page(
        loader(home),
        `<dialog id="own">${element()}</dialog><script nonce="n1">document.getElementById("own").showModal()</script>`,
      ),
  },
  "own button": {
    html: (home) =>
      page(
        loader(home),
        '<carestep-prequal provider="frame-hosts" mode="modal"><button>Pay over time</button></carestep-prequal>',
      ),
  },
  price: {
    html: (home) => page(loader(home), element('mode="price" amount="8150"')),
  },
  "stub in the head": {
    html: (home) =>
      page(
        `<script>${stub.replace("https://carestep.example", home)}</script>`,
        `<div id="place"></div><script>Carestep.mount(document.getElementById("place"), { provider: "frame-hosts",
          onMessage: ({ type }) => told.push(type) })</script>`,
      ),
  },
} satisfies Record<string, Host>;
