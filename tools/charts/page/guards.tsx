import type { GuardResult, Truth } from "#tools/charts/watched/messages.ts";

const truths: { readonly [Name in Truth]: string } = {
  yes: "holds",
  no: "does not hold",
  asks: "depends on the event",
};

export function Guards({ results }: { readonly results: readonly GuardResult[] }) {
  if (results.length === 0) return null;
  return (
    <ul className="ch-guards">
      {results.map(({ guard, truth }, index) => (
        <li key={`${guard} ${index}`} data-truth={truth}>
          {guard}: <em>{truths[truth]}</em>
        </li>
      ))}
    </ul>
  );
}
