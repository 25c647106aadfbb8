export const challengeMeta = "carestep-challenge";

/** The error code when a challenge is required before a code is sent. */
export const challengeRequired = "challenge.required";

export type Challenge = { readonly url: string; readonly siteKey: string };
