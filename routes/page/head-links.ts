export function linkIn(document: Document, rel: string, href: string): HTMLLinkElement | undefined {
  const found = `link[rel="${rel}"][href="${CSS.escape(href)}"]`;
  return document.querySelector<HTMLLinkElement>(found) ?? undefined;
}

export function addLink(document: Document, rel: string, href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}
