import { use, useState } from "react";
import type { PlayablePath } from "./files.ts";
import { openDeck } from "./deck.ts";
import { playPath } from "./player.ts";
import type { Mark } from "./player.ts";
import type { Watching } from "./watching.ts";

type PathPlayerProps = {
  readonly paths: Promise<readonly PlayablePath[]>;
  readonly watching: Watching;
  /** Loads the app anew. */
  readonly onOpen: () => void;
};

type Run = { readonly path: string; readonly marks: readonly Mark[]; readonly isOver: boolean };

const words: { readonly [Name in Mark]: string } = {
  done: "as expected",
  itself: "the app answered by itself",
  elsewhere: "went elsewhere",
  stuck: "not possible here",
};

/** Plays a path of `npm run paths` on the app that is watched, step by step. */
export function PathPlayer({ paths: fetched, watching, onOpen }: PathPlayerProps) {
  const paths = use(fetched);
  const [id, setId] = useState(() => new URLSearchParams(location.search).get("play") ?? "");
  const [run, setRun] = useState<Run>();
  const path = paths.find((each) => each.id === id.trim());

  async function play(chosen: PlayablePath): Promise<void> {
    setRun({ path: chosen.id, marks: [], isOver: false });
    const deck = openDeck(watching, chosen.chart, 350);
    onOpen();
    await deck.ready();
    const marks: Mark[] = [];
    for await (const mark of playPath(chosen, deck)) {
      marks.push(mark);
      setRun({ path: chosen.id, marks: [...marks], isOver: false });
    }
    setRun({ path: chosen.id, marks, isOver: true });
  }

  return (
    <section className="ch-panel ch-player" aria-labelledby="player-title">
      <header className="ch-panel-head">
        <h2 id="player-title">Play a path</h2>
      </header>
      {paths.length === 0 ? (
        <p className="ch-hint">
          There are no paths yet: <code>npm run paths -- --format html</code> writes them.
        </p>
      ) : (
        <form
          className="ch-play"
          onSubmit={(event) => {
            event.preventDefault();
            if (path !== undefined) void play(path);
          }}
        >
          <label className="ch-choice">
            <span>Path id</span>
            <input
              list="path-ids"
              value={id}
              onChange={({ target }) => setId(target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <datalist id="path-ids">
            {paths.map((each) => (
              <option key={each.id} value={each.id}>{`${each.chart}: ${each.title}`}</option>
            ))}
          </datalist>
          <button type="submit" aria-disabled={path === undefined}>
            Open the app and play
          </button>
        </form>
      )}
      {path !== undefined && <Steps path={path} run={run?.path === path.id ? run : undefined} />}
    </section>
  );
}

function Steps({ path, run }: { readonly path: PlayablePath; readonly run: Run | undefined }) {
  return (
    <>
      <output className="ch-hint">
        {path.chart}, begun with “{path.input}”, {path.steps.length} steps
        {run?.isOver === true && `: ${verdictOf(path, run)}`}
      </output>
      <ol className="ch-steps">
        {path.steps.map(({ action }, index) => {
          const mark = run?.marks[index];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a path's steps keep their order
            <li key={`${path.id} ${index}`} data-mark={mark}>
              {action} {mark !== undefined && <em>{words[mark]}</em>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function verdictOf({ steps }: PlayablePath, { marks }: Run): string {
  const isWhole = marks.length === steps.length;
  const isFine = marks.every((mark) => mark === "done" || mark === "itself");
  return isWhole && isFine ? "played to its end" : "stopped";
}
