import { addressOf } from "./address.ts";
import type { Opening } from "./address.ts";

export function AppFrame({ opening }: { readonly opening: Opening }) {
  const { app, framed } = addressOf(opening);
  return (
    <section className="ch-panel ch-app" aria-labelledby="app-title">
      <header className="ch-panel-head">
        <h2 id="app-title">App</h2>
        <a href={app} target="_blank" rel="noopener">
          Open in a window of its own
        </a>
      </header>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own app, which the charts page drives */}
      <iframe key={`${framed} ${opening.life}`} src={framed} title="The app" />
    </section>
  );
}
