import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from "react";
import { shownCost, typedCost, type CostRange } from "#domain/offer/payment-estimate.ts";

type TypedCost = {
  readonly locale: string;
  readonly bounds: CostRange;
  readonly costCents: number;
  readonly onCostChange: (costCents: number) => void;
};

/** An amount to the cent: applied while it is typed within the bounds, brought into them on blur or Enter. */
export function useTypedCost({ locale, bounds, costCents, onCostChange }: TypedCost) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [isUnread, setUnread] = useState(false);
  const apply = (text: string, isDone: boolean): void => {
    const cents = typedCost(bounds, text);
    // The same cost again would load the offers again, while another control is pressed.
    if (cents === undefined || cents === costCents) return;
    if (isDone || cents === typedCost({ ...bounds, ...anyCost }, text)) onCostChange(cents);
  };
  const take = (): void => {
    const text = draft ?? "";
    // A text that is no amount stays, with a message.
    const isAmount = text.trim() === "" || typedCost(bounds, text) !== undefined;
    setUnread(!isAmount);
    if (!isAmount) return;
    apply(text, true);
    setDraft(undefined);
  };
  const control = {
    inputMode: "decimal",
    autoComplete: "off",
    value: draft ?? (costCents === 0 ? "" : shownCost(bounds, costCents, locale)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setDraft(text);
      setUnread(false);
      apply(text, false);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: take,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      take();
    },
  } as const;
  const clear = (): void => {
    setDraft(undefined);
    setUnread(false);
  };
  return { control, isUnread, clear };
}

const anyCost = { minCents: 0, maxCents: Number.MAX_SAFE_INTEGER };
