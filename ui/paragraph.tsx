import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { Text } from "./text.tsx";

type ParagraphProps = Omit<HTMLChakraProps<"p">, "children"> & {
  readonly children: string | undefined;
};

/** Nothing without a text. */
export function Paragraph({ children, ...style }: ParagraphProps) {
  if (!children) return null;
  return (
    <chakra.p {...style}>
      <Text>{children}</Text>
    </chakra.p>
  );
}

export function Hint(props: ParagraphProps) {
  return <Paragraph textStyle="hint" color="fg.muted" textWrap="pretty" {...props} />;
}
