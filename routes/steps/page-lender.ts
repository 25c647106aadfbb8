import { lenderMeta, type PageLender } from "#domain/provider/page-lender.ts";

/** The lender from the page's `meta`. S41. */
export function lenderOfPage(): PageLender | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${lenderMeta}"]`);
  return readLender(meta?.content ?? "");
}

export function readLender(reported: string): PageLender | undefined {
  const message = new URLSearchParams(reported);
  const [name, phone] = [message.get("name"), message.get("phone")];
  if (name === null) return undefined;
  return { name, ...(phone !== null && { phone }) };
}
