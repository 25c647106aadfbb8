const madeUp: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^$/, "at once"],
  [/^xstate\.init$/, "begins"],
  [/^xstate\.done\.actor\.(.*)$/, "$1 answers"],
  [/^xstate\.error\.actor\.(.*)$/, "$1 fails"],
  [/^xstate\.after\.([^.]*)\..*$/, "after $1"],
  [/^xstate\.done\.state\..*$/, "all inside is done"],
];

export function eventWords(event: string): string {
  const found = madeUp.find(([pattern]) => pattern.test(event));
  return found === undefined ? event : event.replace(...found);
}
