import DOMPurify from "dompurify";

const purifier = DOMPurify(window);

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName !== "A" || !node.hasAttribute("href")) return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer");
});

/** HTML of the small tag list; links only to https, mailto and tel, each in a tab of its own. */
export function SanitizedHtml({ html }: { readonly html: string }) {
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: ["p", "a", "strong", "em", "ul", "ol", "li", "br"],
    ALLOWED_ATTR: ["href"],
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:)/i,
  });
  return <div dangerouslySetInnerHTML={{ __html: clean }} />;
}
