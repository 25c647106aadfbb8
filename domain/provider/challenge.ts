export const challengeMeta = "carestep-challenge";

export const challengeRequired = "challenge.required";

export type Challenge = { readonly url: string; readonly siteKey: string };
