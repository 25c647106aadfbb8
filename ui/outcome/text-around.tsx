import type { ReactNode } from "react";
import { Text } from "#ui/text.tsx";

export function TextAround(props: {
  readonly text: string;
  readonly part: string | undefined;
  readonly children: ReactNode;
}) {
  const { text, part } = props;
  const at = part === undefined || part === "" ? -1 : text.indexOf(part);
  if (part === undefined || at < 0) return <Text>{text}</Text>;
  return (
    <span key={text}>
      <Text>{text.slice(0, at)}</Text>
      {props.children}
      <Text>{text.slice(at + part.length)}</Text>
    </span>
  );
}
