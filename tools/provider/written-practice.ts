import { isDeepStrictEqual } from "node:util";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";

export function writtenPractice(content: PracticeContent): object {
  const { provider, name, lender, loan } = content;
  const { key, configuration, practiceName, ...rest } = provider;
  const usual: { readonly [flow: string]: unknown } = defaultConfiguration;
  const flows = Object.entries(configuration).filter(
    ([flow, steps]) => !isDeepStrictEqual(steps, usual[flow]),
  );
  const parts = Object.entries(rest).filter(([, part]) => !isEmpty(part));
  return {
    key,
    name,
    ...(practiceName !== name && { practiceName }),
    ...Object.fromEntries(parts),
    ...(loan && { loan }),
    ...(lender && { lender }),
    ...Object.fromEntries(flows),
  };
}

function isEmpty(part: unknown): boolean {
  return (
    part === false || (typeof part === "object" && part !== null && Object.keys(part).length === 0)
  );
}
