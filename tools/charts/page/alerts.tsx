import type { Opening } from "./address.ts";
import type { Watched } from "./board.ts";
import { sceneOnHold } from "#tools/charts/watched/messages.ts";

type AlertsProps = {
  readonly opening: Opening;
  readonly watched: Watched | undefined;
  readonly faults: readonly string[];
};

export function Alerts({ opening, watched, faults }: AlertsProps) {
  const all = [...faults, ...sceneFaults(opening, watched)];
  if (all.length === 0) return null;
  return (
    <div className="ch-alerts" role="alert">
      {all.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  );
}

function sceneFaults({ scene, practice }: Opening, watched: Watched | undefined) {
  if (watched === undefined || watched.progress === "coming") return [];
  const names = ["live", sceneOnHold, ...watched.scenes.map(({ name }) => name)];
  if (watched.framed && !names.includes(scene)) {
    return [`There is no screen “${scene}” at ${practice}. The app stays as it opened.`];
  }
  return watched.progress === "failed" ? [`The app did not come to the screen “${scene}”.`] : [];
}
