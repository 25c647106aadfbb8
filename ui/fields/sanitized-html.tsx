import DOMPurify from "dompurify";

/** Secure addresses, mail, telephone, and pages of this very site. */
const allowedAddress = /^(?:https:|mailto:|tel:|\/(?![/\\]))/i;

export type SanitizedHtmlProps = {
  readonly html: string;
  /** Read after a link's text, never seen: "(opens in a new tab)". */
  readonly newTab?: string | undefined;
};

function cleaned({ html, newTab }: SanitizedHtmlProps): string {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ["p", "a", "strong", "em", "ul", "ol", "li", "br"],
    ALLOWED_ATTR: ["href"],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedAddress,
    RETURN_DOM: true,
  }) as HTMLElement;
  for (const link of body.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
    if (newTab !== undefined) {
      const note = document.createElement("span");
      note.className = "unseen";
      note.textContent = ` ${newTab}`;
      link.append(note);
    }
  }
  return body.innerHTML;
}

/** HTML of the small tag list; links only to safe addresses, each in a tab of its own. */
export function SanitizedHtml(props: SanitizedHtmlProps) {
  return <div dangerouslySetInnerHTML={{ __html: cleaned(props) }} />;
}
