/** The name of the page's element that says where a challenge is solved and for which site, where the deployment asks for one. */
export const challengeMeta = "carestep-challenge";

/** The service's code for a code that is not sent before a challenge was solved. */
export const challengeRequired = "challenge.required";

/** Where a challenge is solved: the origin of its service, and the name of the site there. */
export type Challenge = { readonly url: string; readonly siteKey: string };
