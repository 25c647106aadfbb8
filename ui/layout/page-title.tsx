import { use } from "react";
import { ErrorPrefix } from "#ui/fields/field.tsx";

type PageTitleProps = { readonly text: string; readonly isInError?: boolean };

export function PageTitle({ text, isInError = false }: PageTitleProps) {
  const prefix = use(ErrorPrefix);
  return <title>{isInError ? `${prefix} ${text}` : text}</title>;
}
