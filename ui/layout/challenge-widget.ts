type Turnstile = {
  readonly render: (
    place: HTMLElement,
    options: Readonly<Record<string, string | (() => void) | ((token: string) => void)>>,
  ) => string | null | undefined;
  readonly remove: (widget: string) => void;
};

export type WidgetEvents = {
  readonly onShown: () => void;
  /** The service accepts a token once. */
  readonly onSolved: (token: string) => void;
  readonly onFailed: () => void;
  readonly onExpired: () => void;
};

type Widget = WidgetEvents & { readonly siteKey: string };

export function challengeWidget(widget: Widget) {
  return (place: HTMLElement | null): (() => void) | undefined => {
    const { turnstile } = window as { readonly turnstile?: Turnstile };
    if (place === null || turnstile === undefined) return undefined;
    try {
      const rendered = turnstile.render(place, optionsOf(widget));
      return typeof rendered === "string" ? () => turnstile.remove(rendered) : undefined;
    } catch {
      widget.onFailed();
      return undefined;
    }
  };
}

function optionsOf({ siteKey, onShown, onSolved, onFailed, onExpired }: Widget) {
  return {
    sitekey: siteKey,
    appearance: "interaction-only",
    callback: onSolved,
    "before-interactive-callback": onShown,
    "error-callback": onFailed,
    "expired-callback": onExpired,
    "timeout-callback": onExpired,
  };
}
