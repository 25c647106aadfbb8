import "#ui/tokens.css";
import "#ui/fallback-fonts.css";
import "#ui/fonts.css";
import type { ReactElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Styled } from "#ui/theme/styled.tsx";

export type Stories = Record<string, () => ReactElement>;

declare global {
  interface Window {
    storyFiles: Readonly<Record<string, string>>;
    showStory: (name: string, scheme: "light" | "dark") => void;
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

let root: Root | undefined;

/** Removes what a test left on the document. */
function clean(): void {
  root?.unmount();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames())
      if (name !== "lang") element.removeAttribute(name);
  for (const added of document.querySelectorAll("body > :not(#root, script)")) added.remove();
  window.scrollTo(0, 0);
}

async function start() {
  const query = new URLSearchParams(location.search);
  const file = query.get("file") ?? "";
  const loaded = Object.entries(files).filter(([path]) => path.includes(file));
  const modules = await Promise.all(
    loaded.map(async ([path, load]) => ({ path, ...(await load()) })),
  );
  const stories: Stories = Object.assign({}, ...modules.map((module) => module.stories));
  globalThis.window.storyFiles = Object.fromEntries(
    modules.flatMap((module) => Object.keys(module.stories).map((name) => [name, module.path])),
  );
  globalThis.window.showStory = (name, scheme) => {
    clean();
    document.documentElement.classList.add(scheme);
    const Story = stories[name];
    const shown = Story ? <Story /> : <List names={Object.keys(stories)} />;
    document.title = name === "" ? "Gallery" : name;
    root = createRoot(document.getElementById("root")!);
    root.render(name.startsWith("plain:") ? shown : <Styled>{shown}</Styled>);
  };
  const scheme = query.get("scheme") === "dark" ? "dark" : "light";
  globalThis.window.showStory(query.get("story") ?? "", scheme);
}

void start();
