/** The `meta` element that names the lender on pages without a practice. S41. */
export const lenderMeta = "carestep-lender";

export type PageLender = { readonly name: string; readonly phone?: string };
