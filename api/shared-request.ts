/** A request that is under way is shared: whoever asks the same meanwhile gets its answer, or its failure. */
export function sharedRequest<Answer>(
  ask: (input: string) => Promise<Answer>,
): (input: string) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (input) => {
    const asked =
      underWay.get(input) ??
      ask(input).finally(() => {
        underWay.delete(input);
      });
    underWay.set(input, asked);
    return asked;
  };
}
