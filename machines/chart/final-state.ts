export function finalState(description: string, requirements: readonly string[]) {
  return { type: "final" as const, description, meta: { requirements } };
}
