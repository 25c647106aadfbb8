import { use, useLayoutEffect, useRef, useState, useTransition } from "react";
import type { Opening } from "./address.ts";
import { beginningOf, type Beginning } from "./beginnings.ts";
import { chartNames, findPath, isPathId, pathsIn, type PlayablePath } from "./paths.ts";
import { openDeck } from "./deck.ts";
import { playPath, type Mark } from "./player.ts";
import type { Watching } from "./board.ts";
import { Choice, bringIntoSight } from "./parts.tsx";

type PathPlayerProps = {
  readonly played: Promise<PlayablePath | undefined>;
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
export function PathPlayer({ played, watching, practice, onPlay, onOpen }: PathPlayerProps) {
  const named = use(played);
  const [chart, choose] = useState(named?.chart ?? "wizard");
  const [id, setId] = useState(() => new URLSearchParams(location.search).get("play") ?? "");
  const [found, show] = useState(named);
  const [isSearching, start] = useTransition();
  const [isOpen, toggle] = useState(id !== "");
  const [run, setRun] = useState<Run>();
  const path = found?.id === id ? found : undefined;
  const beginning = path && beginningOf(path, practice);

  function search(next: string): void {
    setId(next);
    start(async () => {
      const searched = await findPath(next);
      if (searched === undefined) return;
      show(searched);
      choose(searched.chart);
    });
  }

  async function play(chosen: PlayablePath, at: Pick<Opening, "scene" | "path">) {
    setRun({ path: chosen.id, marks: [] });
    onPlay(chosen.chart);
    const deck = openDeck(watching, chosen.chart);
    onOpen(at);
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
    <details
      className="ch-panel ch-player"
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary>
        <h2>Play a path</h2>
      </summary>
      <form
        className="ch-play"
        onSubmit={(event) => {
          event.preventDefault();
          if (beginning && "opening" in beginning) void play(path, beginning.opening);
        }}
      >
        {isOpen && <Fields id={id} chart={chart} onChart={choose} onSearch={search} />}
        <button type="submit" aria-disabled={!(beginning && "opening" in beginning)}>
          Play
        </button>
      </form>
      {beginning === undefined ? (
        isOpen && <output className="ch-hint">{unknownText(id, chart, isSearching)}</output>
      ) : (
        <Steps path={path!} beginning={beginning} run={run} />
      )}
    </details>
  );
}

type FieldsProps = {
  readonly id: string;
  readonly chart: string;
  readonly onChart: (chart: string) => void;
  readonly onSearch: (id: string) => void;
};

function Fields({ id: typed, chart, onChart, onSearch }: FieldsProps) {
  return (
    <>
      <Choice label="Chart" value={chart} onChoose={onChart}>
        {chartNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <label className="ch-choice">
        <span>Path id</span>
        <input
          list="path-ids"
          value={typed}
          onChange={({ target }) => onSearch(target.value.trim())}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <datalist id="path-ids">
        {pathsIn(chart).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}

function unknownText(id: string, chart: string, isSearching: boolean): string {
  if (isPathId(id)) return isSearching ? "Searches every chart." : `No path has the id “${id}”.`;
  return `${chart} has ${pathsIn(chart).length} paths: type an id, or words of a title to choose from.`;
}

type StepsProps = {
  readonly path: PlayablePath;
  readonly beginning: Beginning;
  readonly run: Run | undefined;
};

function Steps({ path, beginning, run: last }: StepsProps) {
  const { chart, input, steps } = path;
  const run = last?.path === path.id ? last : undefined;
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
