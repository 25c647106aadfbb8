import { addressOf } from "./address.ts";
import type { SceneProgress } from "#tools/charts/watched/messages.ts";
import type { Opening } from "./address.ts";

type AppFrameProps = {
  readonly opening: Opening;
  readonly progress: SceneProgress;
  /** While another window is watched. */
  readonly isHidden: boolean;
};

export function AppFrame({ opening, progress, isHidden }: AppFrameProps) {
  const { app, framed } = addressOf(opening);
  return (
    <section className="ch-panel ch-app" hidden={isHidden} aria-labelledby="app-title">
      <header className="ch-panel-head">
        <h2 id="app-title">App</h2>
        <output className="ch-hint">{progress === "coming" ? "opens" : progress}</output>
        <a href={app} target="_blank" rel="noopener">
          Open in a window of its own
        </a>
      </header>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own app, which the charts page drives */}
      <iframe key={`${framed} ${opening.life}`} src={framed} title="The app" />
    </section>
  );
}
