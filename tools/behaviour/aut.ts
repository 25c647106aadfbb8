import { beginning, inputsOf, stateOfPlace, waysFrom } from "./behaviour.ts";
import type { Behaviour } from "./behaviour.ts";

type Arrow = { readonly from: number; readonly label: string; readonly to: number };

const quoted = (label: string) => `"${label.replaceAll("\\", "\\\\").replaceAll('"', "'")}"`;

/**
 * A behaviour as a labelled transition system in the Aldebaran format, which mCRL2's `ltscompare` and CADP read: a label is
 * what happens and all that can be seen of it. Two behaviours are the same exactly when these are strongly bisimilar.
 */
export function autOf(behaviour: Behaviour): string {
  const numbers = new Map([[beginning, 0]]);
  const arrows: Arrow[] = [];
  for (const input of inputsOf(behaviour)) {
    const numberOf = (place: string) => {
      const key = place === beginning ? beginning : JSON.stringify([input, place]);
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return numbers.get(key)!;
    };
    const places = new Set([beginning]);
    for (const place of places) {
      for (const [eventCase, { to, shows, orders }] of waysFrom(behaviour, place, input)) {
        const label = [eventCase, ...orders, ...shows.map((each) => `shows ${each}`)].join("; ");
        arrows.push({
          from: numberOf(place),
          label: `${label} -> ${stateOfPlace(to)}`,
          to: numberOf(to),
        });
        places.add(to);
      }
    }
  }
  const lines = arrows.map(({ from, label, to }) => `(${from},${quoted(label)},${to})`);
  return `des (0,${arrows.length},${numbers.size})\n${lines.join("\n")}\n`;
}
