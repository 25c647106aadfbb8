/** The name of the page's element that says who lends, where the page has no practice's answers. Decision 41. */
export const lenderMeta = "carestep-lender";

/** Who lends, as a page without a practice names it. */
export type PageLender = { readonly name: string; readonly phone?: string };
