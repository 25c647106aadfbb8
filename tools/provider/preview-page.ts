export const previewPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preview</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#d5e0e0, #2b3d40); --quiet: light-dark(#4a5f61, #a3b7b8);
    --brand: light-dark(#10635d, #5fc7bb); --warn: light-dark(#8a520c, #ffc46b); --warn-ground: light-dark(#fff0d5, #33260f); }
  * { box-sizing: border-box; }
  body { margin: 0; height: 100dvh; display: grid; grid-template-rows: auto auto 1fr;
    font: 15px/1.45 system-ui, sans-serif; background: light-dark(#eef4f4, #0a1415); color: light-dark(#0f2326, #e9f2f1); }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 10px 16px;
    border-bottom: 1px solid var(--line); background: light-dark(#fff, #111e20); }
  h1 { margin: 0; font-size: 16px; }
  #state { color: var(--quiet); }
  a { margin-left: auto; color: var(--brand); }
  #problems { margin: 0; padding: 10px 16px; max-height: 34dvh; overflow: auto; white-space: pre-wrap;
    font: 13px/1.5 ui-monospace, monospace; color: var(--warn); background: var(--warn-ground); border-bottom: 1px solid var(--line); }
  iframe { grid-row: 3; width: 100%; height: 100%; padding-top: 16px; border: 0; background: #fff; color-scheme: light; }
</style>
<header><h1 id="name"></h1><span id="state" role="status"></span><a target="_blank" hidden>Open with its charts</a></header>
<pre id="problems" role="alert" hidden></pre>
<iframe title="The app"></iframe>
<script type="module">
  const of = (selector) => document.querySelector(selector);
  let told;
  const show = (next) => {
    const isNew = told?.version !== next.version;
    told = next;
    of("#name").textContent = next.name;
    of("#state").textContent = next.problems.length === 0 ? "as it was saved at " + next.at : next.app === undefined ? "nothing to show yet: the file has problems" : "shown as it was saved at " + next.at + ": the file has problems now";
    of("#problems").hidden = next.problems.length === 0;
    of("#problems").textContent = next.problems.join("\\n");
    if (!isNew || next.app === undefined) return;
    of("iframe").src = next.app;
    of("a").href = next.charts;
    of("a").hidden = false;
  };
  new EventSource("/changes").addEventListener("message", ({ data }) => show(JSON.parse(data)));
</script>
</html>
`;
