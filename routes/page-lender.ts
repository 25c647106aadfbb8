import { lenderMeta, readLender } from "#domain/page-lender.ts";
import type { PageLender } from "#domain/page-lender.ts";

/** Who lends, as the server says it on a page that came without a practice's answers. Decision 41. */
export function lenderOfPage(): PageLender | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${lenderMeta}"]`);
  return readLender(meta?.content ?? "");
}
