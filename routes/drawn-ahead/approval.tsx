import type { Locale } from "#domain/language/locale.ts";
import { PaymentEstimate } from "#ui/estimate/payment-estimate.tsx";
import { WhatsNext } from "#ui/estimate/whats-next.tsx";
import { PageFrame } from "#ui/layout/page-frame.tsx";
import { StepForm } from "#ui/layout/step-form.tsx";
import { AmountTitle } from "#ui/outcome/amount-title.tsx";
import { ContinueNow } from "#ui/outcome/continue-now.tsx";
import { DotPanel } from "#ui/outcome/dot-panel.tsx";
import { OutcomeHeading } from "#ui/outcome/outcome-heading.tsx";
import { apart, emptyCost, emptyHeader, emptyStep, nothing, someBounds } from "./apart.tsx";

/** What an approval consists of, and the screen before it. */
export function approvalApart(locale: Locale): void {
  const panel = { isApproved: true, overline: " ", title: " ", text: " " };
  const outcome = { panel, overline: " ", closing: [" "] };
  apart().draw(
    <>
      <DotPanel isApproved={false} />
      <PageFrame
        header={emptyHeader}
        embedded={false}
        panelIsContent
        panel={<DotPanel {...panel} />}
        lead={
          <OutcomeHeading
            embedded={false}
            takesFocus={false}
            title={<AmountTitle text="0" amount="0" />}
            description=" "
            outcome={outcome}
          />
        }
      >
        <StepForm {...emptyStep} outcome={outcome}>
          <ContinueNow text="" hint="" onPress={nothing} />
          <PaymentEstimate
            locale={locale}
            words={{
              ...emptyCost,
              title: "",
              payment: "",
              termLabel: "",
              term: "",
              aprLabel: "",
              apr: "",
              promotionNote: " ",
              announcement: "",
              disclosures: [" "],
            }}
            bounds={someBounds}
            costCents={2000}
            paymentCents={100}
            onCostChange={nothing}
          />
          <WhatsNext
            title=""
            things={[{ icon: "calendar", title: "", text: "" }]}
            call={{ text: "", href: "" }}
          />
        </StepForm>
      </PageFrame>
    </>,
  );
}
