import "#ui/tokens.css";
import "#ui/fonts.css";
import "./charts.css";
import "./log.css";
import "./desk.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followColorScheme } from "#ui/theme/color-scheme.ts";
import { ChartsPage } from "./charts-page.tsx";
import { fetchPaths, fetchPractices } from "./files.ts";
import { openWatching } from "./watching.ts";

followColorScheme(window);
const practices = await fetchPractices();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <ChartsPage
      watching={openWatching()}
      practices={practices}
      paths={fetchPaths()}
      search={window.location.search}
    />
  </StrictMode>,
);
