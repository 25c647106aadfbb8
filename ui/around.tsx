import { createContext, memo, use } from "react";
import type { ReactElement, ReactNode } from "react";

type Around = { readonly children: ReactNode };

/**
 * Something that stands around its children and is not drawn anew with them: with a key in a field, that field is all that is drawn.
 *
 * @param isSame - whether it would be drawn alike; by default, where nothing that it is given is another
 * @example around(({ children }: Around) => <chakra.div display="grid">{children}</chakra.div>)
 */
export function around<Look extends Around>(
  draw: (look: Look) => ReactElement,
  isSame?: (before: Look, now: Look) => boolean,
) {
  const Inner = createContext<ReactNode>(undefined);
  function Children(): ReactNode {
    return use(Inner);
  }
  const children = <Children />;
  const Drawn = memo(draw, isSame) as unknown as (look: Look) => ReactElement;
  return function DrawnAround(look: Look): ReactElement {
    return (
      <Inner value={look.children}>
        <Drawn {...look}>{children}</Drawn>
      </Inner>
    );
  };
}
