import { mutationOptions } from "@tanstack/react-query";

/**
 * Calls also run when the browser reports being offline, so that they fail with a message instead of waiting. Never
 * retried here: a chart or the applicant decides.
 */
export const once = { networkMode: "always", retry: false } as const;

export const onceUncached = { ...once, gcTime: 0 } as const;

export function write<Input, Data>(mutationFn: (input: Input) => Promise<Data>) {
  return mutationOptions<Data, Error, Input>({ ...onceUncached, mutationFn });
}
