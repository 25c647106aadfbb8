/** The service's global. */
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
  /** Its script did not load or it failed. */
  readonly onFailed: () => void;
  readonly onExpired: () => void;
};

type Widget = WidgetEvents & { readonly url: string; readonly siteKey: string };

/** Renders the service's widget in an element. */
export function challengeWidget(widget: Widget) {
  return (place: HTMLElement | null): (() => void) | undefined => {
    if (place === null) return undefined;
    let isGone = false;
    let remove: (() => void) | undefined;
    const draw = (turnstile: Turnstile) => {
      if (isGone) return;
      const rendered = turnstile.render(place, optionsOf(widget));
      if (typeof rendered === "string") remove = () => turnstile.remove(rendered);
    };
    scriptOf(widget.url)
      .then(draw)
      .catch(() => widget.onFailed());
    return () => {
      isGone = true;
      remove?.();
    };
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

let loading: Promise<Turnstile> | undefined;

/** A failed script is requested again by the next widget. */
function scriptOf(url: string): Promise<Turnstile> {
  loading ??= loaded(`${url}/turnstile/v0/api.js?render=explicit`).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loaded(src: string): Promise<Turnstile> {
  const script = document.createElement("script");
  script.src = src;
  await new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error("the challenge's script was lost")));
    document.head.append(script);
  });
  const { turnstile } = window as { readonly turnstile?: Turnstile };
  if (turnstile === undefined) throw new Error("the challenge's script left nothing");
  return turnstile;
}
