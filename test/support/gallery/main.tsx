import "#ui/tokens.css";
import "#ui/fallback-fonts.css";
import "#ui/fonts.css";
import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { Styled } from "#ui/theme/styled.tsx";

export type Stories = Record<string, () => ReactElement>;

declare global {
  interface Window {
    storyFiles: Readonly<Record<string, string>>;
  }
}

const files = import.meta.glob<{ readonly stories: Stories }>("/test/view/**/*.stories.tsx");

function List({ names }: { readonly names: readonly string[] }) {
  return (
    <main>
      <h1>Stories</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`?story=${encodeURIComponent(name)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

async function show() {
  const query = new URLSearchParams(location.search);
  document.documentElement.classList.add(query.get("scheme") === "dark" ? "dark" : "light");
  const file = query.get("file") ?? "";
  const loaded = Object.entries(files).filter(([path]) => path.includes(file));
  const modules = await Promise.all(
    loaded.map(async ([path, load]) => ({ path, ...(await load()) })),
  );
  const stories: Stories = Object.assign({}, ...modules.map((module) => module.stories));
  globalThis.window.storyFiles = Object.fromEntries(
    modules.flatMap((module) => Object.keys(module.stories).map((name) => [name, module.path])),
  );
  const name = query.get("story") ?? "";
  const Story = stories[name];
  const shown = Story ? <Story /> : <List names={Object.keys(stories)} />;
  const root = createRoot(document.getElementById("root")!);
  document.title = name === "" ? "Gallery" : name;
  root.render(name.startsWith("plain:") ? shown : <Styled>{shown}</Styled>);
}

void show();
