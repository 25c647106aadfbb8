import DOMPurify from "dompurify";
import { memo } from "react";
import { useOtherLanguages } from "#ui/other-language.tsx";

/** https, email, phone, and pages of this site. */
const allowedAddress = /^(?:https:|mailto:|tel:|\/(?![/\\]))/i;

export type SanitizedHtmlProps = {
  readonly html: string;
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
  keepHyphenated(body);
  return body.innerHTML;
}

/** Keeps a hyphenated word such as "E-Sign" on one line. */
function keepHyphenated(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
  for (const text of found) {
    const parts = text.data.split(/(\b[\w]{1,12}-[\w]{1,12}\b)/);
    const nodes = parts.map((part, index) => (index % 2 === 0 ? part : wholeWord(part)));
    if (parts.length > 1) text.replaceWith(...nodes);
  }
}

function wholeWord(word: string): HTMLElement {
  const stored = document.createElement("span");
  stored.className = "whole";
  stored.textContent = word;
  return stored;
}

export const SanitizedHtml = memo(function SanitizedHtml(props: SanitizedHtmlProps) {
  const lang = useOtherLanguages().get(props.html);
  return <div lang={lang} dangerouslySetInnerHTML={{ __html: cleaned(props) }} />;
});
