import { use, useLayoutEffect, useRef, useState } from "react";
import type { Opening } from "./address.ts";
import { beginningOf } from "./beginnings.ts";
import type { Beginning } from "./beginnings.ts";
import type { PlayablePath } from "./files.ts";
import { openDeck } from "./deck.ts";
import { playPath } from "./player.ts";
import type { Mark } from "./player.ts";
import { bringIntoSight } from "./sight.ts";
import type { Watching } from "./watching.ts";

type PathPlayerProps = {
  readonly paths: Promise<readonly PlayablePath[]>;
  readonly watching: Watching;
  readonly practice: string;
  readonly onPlay: (chart: string) => void;
  readonly onOpen: (opening: Pick<Opening, "scene" | "path">) => void;
};

type Run = {
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly verdict?: string;
};

const words: { readonly [Name in Mark]: string } = {
  done: "as expected",
  itself: "the app answered on its own",
  elsewhere: "went elsewhere",
  stuck: "not possible here",
};

/** Plays a path of `npm run paths` on the app that is watched, step by step. */
export function PathPlayer({
  paths: fetched,
  watching,
  practice,
  onPlay,
  onOpen,
}: PathPlayerProps) {
  const paths = use(fetched);
  const [id, setId] = useState(() => new URLSearchParams(location.search).get("play") ?? "");
  const [run, setRun] = useState<Run>();
  const path = paths.find((each) => each.id === id.trim());
  const beginning = path && beginningOf(path, practice);

  async function play(chosen: PlayablePath, opening: Pick<Opening, "scene" | "path">) {
    setRun({ path: chosen.id, marks: [] });
    onPlay(chosen.chart);
    const deck = openDeck(watching, chosen.chart, 350);
    onOpen(opening);
    const fault = await deck.ready();
    const marks: Mark[] = [];
    if (fault === undefined) {
      for await (const mark of playPath(chosen, deck)) {
        marks.push(mark);
        setRun({ path: chosen.id, marks: [...marks] });
      }
    }
    const verdict = fault ?? verdictOf(chosen, marks, deck.place());
    setRun({ path: chosen.id, marks, verdict });
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
            if (path !== undefined && beginning !== undefined && "opening" in beginning)
              void play(path, beginning.opening);
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
          <button type="submit" aria-disabled={beginning === undefined || "whyNot" in beginning}>
            Play
          </button>
        </form>
      )}
      {path === undefined && paths.length > 0 && <Unknown id={id.trim()} count={paths.length} />}
      {path !== undefined && beginning !== undefined && (
        <Steps path={path} beginning={beginning} run={run?.path === path.id ? run : undefined} />
      )}
    </section>
  );
}

type UnknownProps = { readonly id: string; readonly count: number };

function Unknown({ id, count }: UnknownProps) {
  return (
    <output className="ch-hint">
      {id === ""
        ? `One of ${count.toLocaleString("en-US")}: type its id, or words of its title to choose from.`
        : `No path has the id “${id}”.`}
    </output>
  );
}

type StepsProps = {
  readonly path: PlayablePath;
  readonly beginning: Beginning;
  readonly run: Run | undefined;
};

function Steps({ path, beginning, run }: StepsProps) {
  const { chart, input, steps } = path;
  const list = useRef<HTMLOListElement>(null);
  const played = run?.marks.length ?? 0;
  useLayoutEffect(() => {
    bringIntoSight(list.current?.children[played - 1], ".ch-steps");
  });
  return (
    <>
      <output className="ch-hint">
        {chart}, begun with “{input}”, {steps.length} {steps.length === 1 ? "step" : "steps"};{" "}
        {"whyNot" in beginning ? `cannot be played: ${beginning.whyNot}` : beginning.words}
        {run?.verdict !== undefined && `: ${run.verdict}`}
      </output>
      <ol ref={list} className="ch-steps">
        {steps.map(({ action }, index) => {
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

const placeIn = (state: string) => state.replaceAll(" > ", ".").replaceAll(" + ", ", ");

function verdictOf({ starts, steps }: PlayablePath, marks: readonly Mark[], place: string): string {
  const last = marks.at(-1);
  if (last === undefined && steps.length > 0)
    return `cannot be played: it begins in ${placeIn(starts)}, and the app is in ${place}`;
  const expected = placeIn(steps[marks.length - 1]?.state ?? "");
  if (last === "elsewhere") return `stopped in ${place}, where ${expected} is expected`;
  if (last === "stuck") return `stopped in ${place}, where the next event is not possible`;
  return "played to its end";
}
