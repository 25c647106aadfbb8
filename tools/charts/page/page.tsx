import "#ui/tokens.css";
import "#ui/fonts.css";
import "#tools/charts/drawing/drawing.css";
import "./charts.css";
import "./log.css";
import "./desk.css";
import "./attempt.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followColorScheme } from "#ui/theme/color-scheme.ts";
import { AttemptPage } from "./attempt-page.tsx";
import { fetchAttempt } from "./attempt.ts";
import { ChartsPage } from "./charts-page.tsx";
import { findPath } from "./paths.ts";
import { openWatching } from "./board.ts";

followColorScheme(window);
const { search } = window.location;
const attempt = new URLSearchParams(search).get("attempt");
const page = attempt === null ? await liveCharts() : await chartsOfAttempt(attempt);
createRoot(document.getElementById("root")!).render(<StrictMode>{page}</StrictMode>);

async function liveCharts() {
  const answer = await fetch("/__charts/practices.json");
  const practices = answer.ok ? ((await answer.json()) as readonly string[]) : [];
  return (
    <ChartsPage
      watching={openWatching()}
      practices={practices}
      played={findPath(new URLSearchParams(search).get("play") ?? "")}
      search={search}
    />
  );
}

async function chartsOfAttempt(id: string) {
  document.title = `Attempt ${id.slice(0, 8)} · Carestep`;
  return <AttemptPage asked={await fetchAttempt(id)} search={search} />;
}
