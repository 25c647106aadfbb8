/** Also sent when the browser reports being offline. Never retried here: a chart decides. */
export const once = { networkMode: "always", retry: false } as const;

export const cached = { ...once, staleTime: Infinity } as const;
