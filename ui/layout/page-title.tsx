import type { ReactElement } from "react";

/** "Error: " in front while the screen shows errors. */
export function PageTitle(props: {
  readonly text: string;
  readonly errorPrefix?: string | undefined;
}): ReactElement {
  return (
    <title>
      {props.errorPrefix === undefined ? props.text : `${props.errorPrefix} ${props.text}`}
    </title>
  );
}
