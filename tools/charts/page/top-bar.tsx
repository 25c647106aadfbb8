import { DotMark } from "#ui/layout/dot-mark.tsx";
import type { Opening } from "./address.ts";
import type { Watched } from "./board.ts";
import { sceneOnHold } from "#tools/charts/watched/messages.ts";
import type { CallsMode, SceneName } from "#tools/charts/watched/messages.ts";
import { Choice } from "./parts.tsx";

type TopBarProps = {
  readonly practices: readonly string[];
  readonly opening: Opening;
  readonly scenes: readonly SceneName[];
  readonly watched: Watched | undefined;
  readonly onOpen: (opening: Omit<Opening, "life">) => void;
  readonly onCalls: (calls: CallsMode) => void;
  readonly onStately: () => void;
};

export function TopBar(props: TopBarProps) {
  const { practices, opening, scenes, watched, onOpen, onCalls, onStately } = props;
  return (
    <header className="ch-bar">
      <h1>
        <DotMark />
        Charts
      </h1>
      <Choice
        label="Practice"
        value={opening.practice}
        onChoose={(practice) => onOpen({ practice, scene: "live" })}
      >
        {practices.map((practice) => (
          <option key={practice}>{practice}</option>
        ))}
      </Choice>
      <SceneChoice opening={opening} scenes={scenes} onOpen={onOpen} />
      <Choice
        label="Calls to the service"
        value={watched?.calls ?? "open"}
        onChoose={(calls) => onCalls(calls as CallsMode)}
      >
        <option value="open">go through</option>
        <option value="held">are held</option>
        <option value="played">are answered by a path</option>
        <option value="refused">are refused</option>
      </Choice>
      <button
        type="button"
        className="ch-button"
        aria-disabled={watched === undefined}
        onClick={onStately}
      >
        Stately inspector
      </button>
    </header>
  );
}

type SceneChoiceProps = Pick<TopBarProps, "opening" | "scenes" | "onOpen">;

function SceneChoice({ opening, scenes, onOpen }: SceneChoiceProps) {
  const groups = Map.groupBy(scenes, ({ group }) => group);
  const choose = (name: string) => {
    const path = scenes.find((scene) => scene.name === name)?.path;
    onOpen({ practice: opening.practice, scene: name, ...(path !== undefined && { path }) });
  };
  return (
    <Choice label="Screen" value={opening.scene} onChoose={choose}>
      <option value="live">as the app opens</option>
      <option value={sceneOnHold}>as the app opens, with its calls held</option>
      {scenes.length === 0 && !["live", sceneOnHold].includes(opening.scene) && (
        <option value={opening.scene}>{opening.scene}</option>
      )}
      {[...groups].map(([group, own]) => (
        <optgroup key={group} label={group}>
          {own.map(({ name, title }) => (
            <option key={name} value={name}>{`${group}: ${title}`}</option>
          ))}
        </optgroup>
      ))}
    </Choice>
  );
}
