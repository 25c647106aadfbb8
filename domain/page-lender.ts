/** The name of the page's element that says who lends, where the page has no practice's answers. Decision 41. */
export const lenderMeta = "carestep-lender";

/** Who lends, as a page without a practice names it. */
export type PageLender = { readonly name: string; readonly phone?: string };

export function writeLender({ name, phone }: PageLender): string {
  return new URLSearchParams({ name, ...(phone !== undefined && { phone }) }).toString();
}

/** @returns undefined where the page does not say */
export function readLender(told: string): PageLender | undefined {
  const said = new URLSearchParams(told);
  const [name, phone] = [said.get("name"), said.get("phone")];
  if (name === null) return undefined;
  return { name, ...(phone !== null && { phone }) };
}
