import { createContext, useContext } from "react";
import type { ReactElement } from "react";

/** The language of each of the practice's texts that is not in the language of the page. */
export const OtherLanguageTexts = createContext<ReadonlyMap<string, string>>(new Map());

export const useOtherLanguages = (): ReadonlyMap<string, string> => useContext(OtherLanguageTexts);

/** A text that the practice may have written, marked with its language if that is not the page's. */
export function PracticeText({ children }: { readonly children: string }): ReactElement {
  return (
    <span key={children} lang={useOtherLanguages().get(children)}>
      {children}
    </span>
  );
}
