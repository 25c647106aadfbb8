import { chakra } from "@chakra-ui/react";
import { Text } from "#ui/text.tsx";
import { SanitizedHtml, type SanitizedHtmlProps } from "./sanitized-html.tsx";

export function HtmlText({ html, newTab }: SanitizedHtmlProps) {
  const isPlain = !/[<&]/.test(html);
  return (
    <chakra.div
      textStyle="hint"
      color="fg.muted"
      css={{
        "& p + *, & * + p": { marginTop: "0.75em" },
        "& a[href]": {
          color: "var(--ff-brand-fg)",
          textDecoration: "underline",
          textUnderlineOffset: "0.18em",
          borderRadius: "6px",
        },
        "& a:hover": { textDecorationThickness: "2px" },
        "& .unseen": {
          position: "absolute",
          width: "1px",
          height: "1px",
          overflow: "hidden",
          clipPath: "inset(50%)",
          whiteSpace: "nowrap",
        },
        "& .whole": { whiteSpace: "nowrap" },
        "& ul": { listStyle: "disc", paddingInlineStart: "1.25em" },
        "& ol": { listStyle: "decimal", paddingInlineStart: "1.25em" },
      }}
    >
      {isPlain ? <Text>{html}</Text> : <SanitizedHtml html={html} newTab={newTab} />}
    </chakra.div>
  );
}
