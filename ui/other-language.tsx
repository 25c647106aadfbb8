import { createContext, useContext } from "react";

export const OtherLanguageTexts = createContext<ReadonlyMap<string, string>>(new Map());

export const useOtherLanguages = (): ReadonlyMap<string, string> => useContext(OtherLanguageTexts);

export function PracticeText({ children }: { readonly children: string }) {
  return (
    <span key={children} lang={useOtherLanguages().get(children)}>
      {children}
    </span>
  );
}
