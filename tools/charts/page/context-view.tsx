import type { ContextPart } from "#tools/charts/watched/messages.ts";
import { Scroller } from "./scroller.tsx";

type ContextViewProps = {
  readonly parts: readonly ContextPart[];
  readonly changed: readonly string[];
};

export function ContextView({ parts, changed }: ContextViewProps) {
  if (parts.length === 0) return <p className="ch-hint">This chart keeps nothing.</p>;
  const isNew = ({ name }: ContextPart) => changed.includes(name);
  const sorted = [...parts.filter(isNew), ...parts.filter((part) => !isNew(part))];
  return (
    <Scroller label="Context" className="ch-context">
      <table>
        <caption>Kinds of values, never the values</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Holds</th>
            <th scope="col">Last event</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((part) => (
            <tr key={part.name} data-changed={isNew(part)} data-bare={isBare(part)}>
              <td>
                <code>{part.name}</code>
              </td>
              <td>{part.kind}</td>
              <td>{isNew(part) && <span className="ch-badge ch-badge-lit">changed</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const isBare = ({ kind }: ContextPart) => kind === "nothing" || kind === "empty";
