import { type ReactElement, useState } from "react";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import { PaymentStep } from "#test/support/gallery/loan-step.tsx";
import { AgreementSections } from "#ui/loan/agreement-sections.tsx";
import { AgreementViewer } from "#ui/loan/agreement-viewer.tsx";
import { RefusedNote } from "#ui/loan/waiting-note.tsx";

const figures = {
  apr: 7.99,
  financeChargeCents: 40_968,
  amountFinancedCents: 480_000,
  totalOfPaymentsCents: 520_968,
  paymentSchedule: [
    {
      count: 23,
      amountCents: 21_707,
      firstDueOn: calendarDayOf({ year: 2026, month: 12, day: 21 }),
    },
    {
      count: 1,
      amountCents: 21_705,
      firstDueOn: calendarDayOf({ year: 2028, month: 11, day: 21 }),
    },
  ],
};

const words = [
  "Each payment pays the interest that has come due first, and then the amount that you borrowed.",
  "This is an installment loan and not a line of credit: what you pay back cannot be borrowed again.",
  "If you pay off early, you will not have to pay a penalty, and you owe no interest for the time that is left.",
];
const titles = [
  "Who this agreement is between",
  "Amount, and itemization of the amount financed",
  "Your promise to pay",
  "Your payment authorization",
  "Paying late",
  "Paying early",
  "Your signature",
];

const mustAccept = [
  { id: "tila", text: "I received the Truth in Lending disclosures." },
  { id: "autopay", text: "I authorize the automatic payments described in the agreement." },
  { id: "sign", text: "I sign this agreement electronically." },
];

const unread = "Please scroll & read the entire agreement before you complete.";

const agreement = {
  title: "Installment Loan Agreement",
  truthInLending: figures,
  sections: titles.map((title, at) => ({
    id: `s${at}`,
    title,
    paragraphs: words,
    mustAccept: false,
  })),
  fileName: "loan-agreement.pdf",
  file: btoa("%PDF-1.7 the agreement"),
};

function LiveViewer(props: {
  readonly isRead: boolean;
  readonly error: string | undefined;
  readonly onEnd: () => void;
}): ReactElement {
  const { isRead } = props;
  return (
    <AgreementViewer
      agreement={agreement}
      texts={loanTexts}
      isRead={isRead}
      error={isRead ? undefined : props.error}
      onEnd={props.onEnd}
    />
  );
}

function LiveSections(props: {
  readonly error: string | undefined;
  readonly accepted: readonly string[];
  readonly onAccept: (accepted: readonly string[]) => void;
}): ReactElement {
  const { accepted, onAccept } = props;
  return (
    <AgreementSections
      words={loanTexts.words}
      sections={mustAccept}
      accepted={accepted}
      error={props.error}
      onBlur={() => undefined}
      onChange={(id, isAccepted) =>
        onAccept(isAccepted ? [...accepted, id] : accepted.filter((one) => one !== id))
      }
      onChangeAll={(areAccepted) => onAccept(areAccepted ? mustAccept.map(({ id }) => id) : [])}
    />
  );
}

function missing(isRead: boolean, accepted: readonly string[]): string | undefined {
  if (!isRead) return unread;
  return accepted.length === mustAccept.length ? undefined : "You need to check the agreements";
}

function Agreement(props: { readonly hasError?: boolean }): ReactElement {
  const [ends, setEnds] = useState(0);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [isBlocked, setBlocked] = useState(props.hasError === true);
  const isRead = ends > 0;
  const reason = missing(isRead, accepted);
  const error = isBlocked ? reason : undefined;
  return (
    <PaymentStep
      title="Review your agreement"
      description="Read the agreement to its end, then accept it."
      invalid={reason}
      hasError={error !== undefined}
      recorded={`${ends} ends, ${accepted.join(",")}`}
      onBlocked={() => setBlocked(true)}
    >
      <LiveViewer isRead={isRead} error={error} onEnd={() => setEnds((before) => before + 1)} />
      <LiveSections error={isRead ? error : undefined} accepted={accepted} onAccept={setAccepted} />
    </PaymentStep>
  );
}

function Refused({ isEnglish = false }: { readonly isEnglish?: boolean }): ReactElement {
  const [presses, setPresses] = useState<readonly string[]>([]);
  const press = (name: string) => () => setPresses([...presses, name]);
  const english = {
    text: "También puede continuar en inglés. En ese caso, su contrato estará solo en inglés.",
    buttonText: "Continuar en inglés",
    onPress: press("english"),
  };
  return (
    <PaymentStep title="Revise su contrato" recorded={presses.join(",")}>
      <RefusedNote
        text="Debemos enviarle el contrato por correo electrónico antes de que lo firme, pero nuestro mensaje no pudo llegar a su dirección."
        helpText={"Llame a Atención al Cliente al (800)\u00a0555-0142."}
        phone={{ text: "(800)\u00a0555-0142", href: "tel:8005550142" }}
        retryText="Intentar de nuevo"
        onRetry={press("retry")}
        english={isEnglish ? undefined : english}
      />
    </PaymentStep>
  );
}

export const stories: Record<string, () => ReactElement> = {
  "agreement long": () => <Agreement />,
  "agreement error": () => <Agreement hasError />,
  "agreement refused": () => <Refused />,
  "agreement refused in English": () => <Refused isEnglish />,
};
