import type { ReactElement } from "react";

/** The title of the page while this is on screen, with "Error: " in front while the screen shows errors. */
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
