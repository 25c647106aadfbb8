import { isInState, parseZip } from "./address.ts";
import type { State } from "./address.ts";

/**
 * The state of a ZIP, if it can be only one.
 *
 * @example stateOfZip("78701", states) // "TX"
 */
export function stateOfZip(text: string, states: readonly State[]): string | undefined {
  const zip = parseZip(text);
  if (!zip.ok) return undefined;
  const [first, ...others] = states.filter(
    (state) => state.zipAreas !== undefined && isInState(zip.value, state),
  );
  return others.length === 0 ? first?.code : undefined;
}
