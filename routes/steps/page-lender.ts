import { lenderMeta } from "#domain/provider/page-lender.ts";
import type { PageLender } from "#domain/provider/page-lender.ts";

/** Who lends, as the server says it on a page that came without a practice's answers. Decision 41. */
export function lenderOfPage(): PageLender | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${lenderMeta}"]`);
  return readLender(meta?.content ?? "");
}

/** @returns undefined where nobody is named */
export function readLender(told: string): PageLender | undefined {
  const said = new URLSearchParams(told);
  const [name, phone] = [said.get("name"), said.get("phone")];
  if (name === null) return undefined;
  return { name, ...(phone !== null && { phone }) };
}
