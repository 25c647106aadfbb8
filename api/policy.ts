/**
 * How every query and mutation runs: also when the browser says it is offline, since the call then fails with a message
 * instead of waiting forever; and never twice, since repeating is up to a chart or the applicant.
 */
export const once = { networkMode: "always", retry: false } as const;

/** A write: its input holds personal data, so nothing of it stays in the cache. */
export const onceUncached = { ...once, gcTime: 0 } as const;
