/** Shares a pending request: parallel callers get the same answer or failure. */
export function sharedRequest<Answer>(
  request: (input: string) => Promise<Answer>,
): (input: string) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (input) => {
    const requested =
      underWay.get(input) ??
      request(input).finally(() => {
        underWay.delete(input);
      });
    underWay.set(input, requested);
    return requested;
  };
}
