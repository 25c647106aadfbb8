import type { ReactElement, ReactNode } from "react";
import { LanguagesBelow } from "#ui/layout/language-switch.tsx";
import { PageHeader, type PageHeaderProps } from "#ui/layout/page-header.tsx";

export function LandingFrame(props: {
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { header, embedded } = props;
  return (
    <div className="cs-page" data-embedded={embedded || undefined}>
      {!embedded && <PageHeader {...header} />}
      <main className={embedded ? "cs-wrap" : "cs-wrap cs-columns"}>{props.children}</main>
      {embedded && <LanguagesBelow {...header} />}
    </div>
  );
}
