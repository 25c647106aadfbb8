import { chakra } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";

export type PaymentBannerProps = {
  readonly text: string;
  readonly marked?: readonly string[];
};

type Part = { readonly text: string; readonly isMarked: boolean; readonly at: number };

function partsOf(text: string, marked: readonly string[]): readonly Part[] {
  let parts: Part[] = [{ text, isMarked: false, at: 0 }];
  for (const mark of marked.filter((word) => word !== "")) {
    parts = parts.flatMap((part) => {
      const at = part.isMarked ? -1 : part.text.indexOf(mark);
      if (at < 0) return [part];
      const end = at + mark.length;
      return [
        { text: part.text.slice(0, at), isMarked: false, at: part.at },
        { text: mark, isMarked: true, at: part.at + at },
        { text: part.text.slice(end), isMarked: false, at: part.at + end },
      ];
    });
  }
  return parts.filter((part) => part.text !== "");
}

export function PaymentBanner(props: PaymentBannerProps) {
  return (
    <chakra.p
      display="flex"
      gap="3"
      px="min(1rem, 4.5vw)"
      py="3.5"
      borderRadius="control"
      bg="brand.subtle"
      color="fg"
      textWrap="pretty"
    >
      <chakra.span flex="none" pt="1px" color="brand.fg">
        <Icon name="calendar" size={22} />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        {partsOf(props.text, props.marked ?? []).map(({ text, isMarked, at }) =>
          isMarked ? (
            <strong key={`${at} ${text}`} translate="no">
              {text}
            </strong>
          ) : (
            <span key={`${at} ${text}`}>{text}</span>
          ),
        )}
      </chakra.span>
    </chakra.p>
  );
}
