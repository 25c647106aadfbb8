import { Fragment, type ReactElement, type ReactNode } from "react";

/** A text with one part rendered differently. */
export function TextAround(props: {
  readonly text: string;
  readonly part: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { text, part } = props;
  const at = part === undefined || part === "" ? -1 : text.indexOf(part);
  if (part === undefined || at < 0) return <Fragment>{text}</Fragment>;
  return (
    <Fragment>
      {text.slice(0, at)}
      {props.children}
      {text.slice(at + part.length)}
    </Fragment>
  );
}
