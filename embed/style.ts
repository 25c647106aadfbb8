/** In a shadow root, out of reach of the page's rules. */
const css = `
:host{all:initial!important;display:block!important;width:100%!important;container-type:inline-size!important;contain-intrinsic-inline-size:300px!important}
:host([hidden]){display:none!important}
:host([data-bare]){display:contents!important}
iframe,p,dialog{box-sizing:border-box;color-scheme:light}
[data-scheme=dark]{color-scheme:dark}
[data-scheme=auto]{color-scheme:light dark}
p,dialog{direction:ltr;background:light-dark(#f7fbfb,#0a1415);color:light-dark(#0f2326,#e9f2f1)}
iframe{display:block;width:100%;border:0;min-height:480px}
[data-shows=price]{border-radius:14px;min-height:212px}
@container (min-width:400px){[data-shows=price]{min-height:168px}}
@container (min-width:640px){[data-shows=price]{min-height:124px}}
.wait{opacity:0}
p{margin:0;min-height:480px;padding:24px;display:grid;gap:12px;align-content:center;justify-items:center;text-align:center;font:400 17px/1.5 system-ui,sans-serif}
a,button{font:600 17px/1.5 system-ui,sans-serif}
a{color:light-dark(#0b5d57,#7fd6cc)}
button{min-height:48px;padding:0 24px;border:0;border-radius:14px;background:var(--carestep-button,#0b6b64);color:var(--carestep-button-text,#fff);cursor:pointer}
:focus-visible{outline:3px solid #0b5cd6;outline-offset:2px}
dialog{padding:0 0 0 16px;border:1px solid #768e8f;width:586px;height:860px;border-radius:20px;overflow:hidden}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:#06181a9e}
dialog iframe,dialog p{flex:1;min-height:0}
iframe:focus-visible{outline-offset:-3px}
dialog button{order:-1;align-self:end;margin:8px 12px 0;width:44px;min-height:44px;padding:0;border-radius:22px;background:light-dark(#e6efef,#1d2d2f);color:inherit;font:400 28px/1.5 system-ui,sans-serif}
@media(max-width:640px){dialog{width:100vw;height:100dvh;max-width:none;max-height:none;padding:0;border:0;border-radius:0}}
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:rise .22s ease-out}@keyframes rise{from{transform:translateY(16px);opacity:0}}}
`;

/** Constructed, which no policy forbids, or an element with the nonce. */
export function dress(root: ShadowRoot, nonce = ""): void {
  if ("adoptedStyleSheets" in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    return;
  }
  const style = document.createElement("style");
  style.nonce = nonce;
  style.textContent = css;
  (root as ShadowRoot).append(style);
}
