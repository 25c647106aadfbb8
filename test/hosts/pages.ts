import { readFileSync } from "node:fs";
import { packReact } from "#test/support/browser/react-package.ts";
import { bundleScript } from "#tools/embed/bundle.ts";

const stub = readFileSync("embed/released/stub.js", "utf8");

export type Host = {
  /** @param mounted - replaces the mounted element */
  readonly html: (home: string, mounted?: string) => string | Promise<string>;
  readonly at?: string;
  readonly way?: string;
  readonly headers?: (home: string) => Readonly<Record<string, string>>;
};

const listening = `window.recorded = []; window.errors = [];
  addEventListener("carestep-message", ({ detail }) => recorded.push(detail.type));
  addEventListener("carestep-error", ({ detail }) => { recorded.push(detail.code); errors.push(detail.code) });`;

const page = (head: string, body: string, of = "") =>
  `<!doctype html><html lang="en"${of}><head><meta charset="utf-8"><title>A practice</title>
  <meta name="viewport" content="width=device-width"><script nonce="n1">${listening}</script>${head}</head>
  <body style="margin:0"><main><h1>A practice</h1>${body}<p id="end">Opening hours</p></main></body></html>`;

const loader = (home: string) => `<script src="${home}/embed/v1.js" nonce="n1" async></script>`;

const behind = (headers: Readonly<Record<string, string>>): Host => ({
  html: (home, asked) => page(loader(home), asked ?? element()),
  headers: () => headers,
});

/** The sandbox flags that docs/embedding.md requires of page builders. */
const blockFlags =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals";
const asAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const element = (attributes = "") =>
  `<carestep-prequal provider="frame-hosts" ${attributes}><a href="/">Check your payment options</a></carestep-prequal>`;

let bundled: Promise<string> | undefined;

async function bundleApp(): Promise<string> {
  const { installed } = await packReact();
  return bundleScript("test/hosts/react-page.tsx", {
    "#embed/react/carestep-prequal.tsx": `${installed}/dist/react/carestep-prequal.js`,
  });
}

/** Hosts that need no build. docs/embedding.md has the list. */
export const hosts = {
  plain: { html: (home, asked = element()) => page(loader(home), asked) },
  "another site": { html: (home, asked = element()) => page(loader(home), asked), at: "127.0.0.1" },
  "height reserved": {
    html: (home, asked = element()) =>
      page(
        `${loader(home)}<style>.financing { min-height: 750px }
          @media (min-width: 640px) { .financing { min-height: 600px } }</style>`,
        `<div class="financing">${asked}</div>`,
      ),
  },
  "strict policy": {
    html: (home, asked = element()) => page(loader(home), asked),
    headers: (home) => ({
      "content-security-policy": [
        "default-src 'none'",
        "script-src 'nonce-n1'",
        "style-src-attr 'unsafe-inline'",
        `frame-src ${home}`,
        "img-src 'self'",
      ].join("; "),
    }),
  },
  "hostile style": {
    html: (home, asked = element()) =>
      page(
        `${loader(home)}<style nonce="n1">* { all: unset !important; color: red !important; display: inline !important }
          iframe { height: 0 !important; visibility: hidden !important }</style>`,
        asked,
      ),
  },
  dark: {
    html: (home, asked = element('scheme="dark"')) =>
      page(
        `${loader(home)}<style>html { color-scheme: dark; background: #101418; color: #fff }</style>`,
        asked,
      ),
  },
  "right to left": {
    html: (home, asked = element()) => page(loader(home), asked, ' dir="rtl"'),
  },
  "require-corp": behind({
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
  }),
  credentialless: behind({
    "cross-origin-embedder-policy": "credentialless",
    "cross-origin-opener-policy": "same-origin",
  }),
  "focus denied": behind({ "permissions-policy": "focus-without-user-activation=()" }),
  "sandboxed block": {
    html: (home, asked = element()) =>
      page(
        "",
        `<iframe title="A block" sandbox="${blockFlags}" style="width:100%;height:1400px;border:0" srcdoc="${asAttribute(page(loader(home), asked))}"></iframe>`,
      ),
  },
  "single-page app": {
    html: async (home, asked = element()) => {
      bundled ??= bundleApp();
      const script = await bundled;
      return page(
        "",
        `<div id="root" data-home="${home}" data-nonce="n1">${asked}</div><script nonce="n1">${script.replaceAll("</script", "<\\/script")}</script>`,
      );
    },
    way: "nav a:last-child",
  },
  two: { html: (home) => page(loader(home), element() + element('mode="button"')) },
  "closed shadow root": {
    html: (home, asked = element()) =>
      page(
        loader(home),
        `<div id="outer"></div><script nonce="n1">closedRoot = document.getElementById("outer")
          .attachShadow({ mode: "closed" }); closedRoot.innerHTML = ${JSON.stringify(asked)};</script>`,
      ),
  },
  "inside a dialog": {
    html: (home, asked = element()) =>
      page(
        loader(home),
        `<dialog id="own">${asked}</dialog><script nonce="n1">document.getElementById("own").showModal()</script>`,
      ),
  },
  "own button": {
    html: (home) =>
      page(
        loader(home),
        '<carestep-prequal provider="frame-hosts" mode="modal"><button>Pay over time</button></carestep-prequal>',
      ),
  },
  "own link": {
    html: (home) =>
      page(
        loader(home),
        `<a href="${home}/frame-hosts?programCode=general" data-carestep data-scheme="dark">Pay over time</a>
         <button onclick="opened = Carestep.open({ providerKey: 'frame-hosts', flow: 'prequal' })">Again</button>`,
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
          onMessage: ({ type }) => recorded.push(type) })</script>`,
      ),
  },
} satisfies Record<string, Host>;
