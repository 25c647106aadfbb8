/** @example quantile([3, 1, 2], 0.5) // 2 */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

/** Works on so many items at once. The results have the order of the items. */
export async function mapAtOnce<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
