import { mutationOptions } from "@tanstack/react-query";

/** Also sent when the browser reports being offline. Never retried here: a chart decides. */
export const once = { networkMode: "always", retry: false } as const;

export const onceUncached = { ...once, gcTime: 0 } as const;

export function write<Input, Data>(mutationFn: (input: Input) => Promise<Data>) {
  return mutationOptions<Data, Error, Input>({ ...onceUncached, mutationFn });
}
