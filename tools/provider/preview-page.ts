export const previewPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preview</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#d5e0e0, #2b3d40); --quiet: light-dark(#4a5f61, #a3b7b8);
    --brand: light-dark(#10635d, #5fc7bb); --warn: light-dark(#8a520c, #ffc46b); --warn-ground: light-dark(#fff0d5, #33260f); }
  * { box-sizing: border-box; }
  body { margin: 0; height: 100dvh; display: grid; grid-template: auto auto 1fr / minmax(320px, 420px) 1fr;
    font: 15px/1.45 system-ui, sans-serif; background: light-dark(#eef4f4, #0a1415); color: light-dark(#0f2326, #e9f2f1); }
  header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 10px 16px;
    border-bottom: 1px solid var(--line); background: light-dark(#fff, #111e20); }
  h1 { margin: 0; font-size: 16px; }
  #state { color: var(--quiet); }
  nav { margin-left: auto; display: flex; flex-wrap: wrap; gap: 4px; }
  button { font: inherit; padding: 4px 10px; border: 1px solid transparent; border-radius: 8px; background: none; color: inherit; cursor: pointer; }
  button:hover { border-color: var(--line); }
  button[aria-pressed="true"] { border-color: var(--brand); color: var(--brand); font-weight: 600; }
  button:focus-visible { outline: 3px solid #0b5cd6; outline-offset: 1px; }
  #problems { grid-column: 1 / -1; margin: 0; padding: 10px 16px; max-height: 34dvh; overflow: auto; white-space: pre-wrap;
    font: 13px/1.5 ui-monospace, monospace; color: var(--warn); background: var(--warn-ground); border-bottom: 1px solid var(--line); }
  iframe { grid-row: 3; width: 100%; height: 100%; padding-top: 16px; border: 0; border-right: 1px solid var(--line); background: #fff; color-scheme: light; }
  main { grid-row: 3; overflow: auto; padding: 16px; }
  main div { width: fit-content; margin: 0 auto; border-radius: 12px; overflow: clip; background: light-dark(#fff, #111e20); }
  @media (max-width: 760px) { body { grid-template: auto auto 620px auto / 1fr; height: auto; } main { grid-row: 4; } iframe { border-right: 0; } }
</style>
<header><h1 id="name"></h1><span id="state" role="status"></span><nav aria-label="Charts"></nav></header>
<pre id="problems" role="alert" hidden></pre>
<iframe title="The app"></iframe>
<main tabindex="0"><div role="img"></div></main>
<script type="module">
  const of = (selector) => document.querySelector(selector);
  let told; let chart = "wizard"; let step = "";
  // The drawing's styles are its own.
  const drawing = of("main div").attachShadow({ mode: "open" });
  const draw = async () => {
    of("main div").setAttribute("aria-label", "The chart " + chart + (step === "" ? "" : ", at the step " + step));
    for (const button of document.querySelectorAll("nav button")) button.setAttribute("aria-pressed", String(button.value === chart));
    const asked = String(new URLSearchParams({ chart, step, version: told.version }));
    draw.asked = asked;
    const text = await (await fetch("/drawing.svg?" + asked)).text();
    if (draw.asked !== asked) return;
    drawing.innerHTML = text;
    drawing.querySelector(".active")?.scrollIntoView({ block: "center", inline: "nearest" });
  };
  const show = (next) => {
    const isNew = told?.version !== next.version;
    told = next;
    of("#name").textContent = next.name;
    of("#state").textContent = next.problems.length === 0 ? "as it was saved at " + next.at : next.app === undefined ? "nothing to show yet: the file has problems" : "shown as it was saved at " + next.at + ": the file has problems now";
    of("#problems").hidden = next.problems.length === 0;
    of("#problems").textContent = next.problems.join("\\n");
    if (!isNew || next.app === undefined) return;
    of("iframe").src = next.app;
    of("nav").replaceChildren(...Object.keys(next.steps).map((name) => {
      const button = Object.assign(document.createElement("button"), { type: "button", value: name, textContent: name });
      button.addEventListener("click", () => { chart = name; draw(); });
      return button;
    }));
    draw();
  };
  addEventListener("message", ({ source, data }) => {
    if (source !== of("iframe").contentWindow || data?.source !== "carestep" || data.type !== "step") return;
    step = data.step;
    const isIn = (name) => told.steps[name].includes(step);
    if (!isIn(chart)) chart = Object.keys(told.steps).find(isIn) ?? chart;
    draw();
  });
  new EventSource("/changes").addEventListener("message", ({ data }) => show(JSON.parse(data)));
</script>
</html>
`;
