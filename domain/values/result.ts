/** The result of a rule: a value, or an error code that the applicant can fix. Never thrown. */
export type Result<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Code };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function fail<Code extends string>(
  error: Code,
): { readonly ok: false; readonly error: Code } {
  return { ok: false, error };
}
