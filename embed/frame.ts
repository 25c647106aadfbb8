import { after, type FrameEvent, type FrameState } from "./lifecycle.ts";
import { addressOf, isSameFlow, type Settings, type Shown } from "./options.ts";
import { isFrameMessage, type FrameMessage, type HostSettings } from "./protocol.ts";
import { silentMessage } from "./silent-message.ts";
import { words } from "./words.ts";

/** In milliseconds. A blocked frame sends nothing, so only a timeout detects it. */
const patience = 8000;
const tallest = 20_000;

export type FramePlace = {
  readonly home: string;
  readonly parent: ParentNode & Node;
  readonly onClose?: () => void;
};

function keepInSight(iframe: HTMLIFrameElement, { type }: FrameMessage): void {
  const isNewScreen = /step|completed|failed/.test(type);
  if (isNewScreen && iframe.getBoundingClientRect().top < 0) iframe.scrollIntoView();
}

export class Frame {
  readonly #place: FramePlace;
  #iframe: HTMLIFrameElement;
  #settings: Settings;
  #state: FrameState = "waiting";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silentMessage: HTMLElement | undefined;

  constructor(place: FramePlace, settings: Settings) {
    this.#place = place;
    this.#settings = settings;
    window.addEventListener("message", this.#listen);
    this.#iframe = this.#create();
    place.parent.append(this.#iframe);
    this.#enter("waiting");
  }

  /** Practice and flow are in the URL; other options go by message. */
  update(settings: Settings): void {
    const isSame = isSameFlow(settings, this.#settings);
    this.#settings = settings;
    if (isSame) {
      this.#show();
      this.#tell();
    } else {
      this.#replace();
    }
  }

  retry(): void {
    if (this.#state === "silent") this.#replace();
  }

  unmount(): void {
    this.#follow("removed");
    window.removeEventListener("message", this.#listen);
    this.#iframe.remove();
  }

  readonly #listen = (event: MessageEvent): void => {
    const message: unknown = event.data;
    const isOurs = event.source === this.#iframe.contentWindow && event.origin === this.#place.home;
    if (!isOurs || !isFrameMessage(message)) return;
    this.#take(message);
    if (!this.#isModal) keepInSight(this.#iframe, message);
    this.#settings.onMessage?.(message);
  };

  #take({ type, height, code = "" }: FrameMessage): void {
    if (type === "ready") this.#follow("ready");
    if (type === "resize") this.#fit(height);
    if (type === "close-requested") this.#place.onClose?.();
    if (type === "error") this.#settings.onError?.({ code });
  }

  get #isModal(): boolean {
    return this.#place.onClose !== undefined;
  }

  get #shows(): Shown {
    return this.#settings.mode === "price" && !this.#isModal ? "price" : "flow";
  }

  /** Differs for each shape on a page, for people who choose a frame from a list. */
  get #title(): string {
    const { flow, dialog, price } = words.en;
    const name = this.#shows === "price" ? price : flow;
    return this.#isModal ? dialog : (this.#settings.label ?? name);
  }

  #create(): HTMLIFrameElement {
    const iframe = document.createElement("iframe");
    iframe.allow = "otp-credentials; clipboard-write";
    iframe.referrerPolicy = "no-referrer";
    iframe.src = addressOf(this.#place.home, this.#settings, this.#shows);
    return iframe;
  }

  /** Navigating an iframe would add a history entry, so it is replaced. */
  #replace(): void {
    const before = this.#iframe;
    this.#iframe = this.#create();
    this.#iframe.style.height = before.style.height;
    before.replaceWith(this.#iframe);
    this.#follow("changed");
  }

  #fit(height = 0): void {
    if (!(height > 0)) return;
    if (!this.#isModal) this.#iframe.style.height = `${Math.min(height, tallest)}px`;
    this.#follow("sized");
  }

  #follow(event: FrameEvent): void {
    const next = after(this.#state, event);
    if (next !== this.#state || event !== "sized") this.#enter(next);
    if (event === "ready") this.#tell();
  }

  #enter(state: FrameState): void {
    this.#state = state;
    clearTimeout(this.#timer);
    if (state === "waiting" || state === "ready")
      this.#timer = setTimeout(() => this.#follow("late"), patience);
    this.#show();
    if (state === "silent")
      this.#settings.onError?.({ code: navigator.onLine ? "no-answer" : "offline" });
  }

  #show(): void {
    const isSilent = this.#state === "silent";
    this.#iframe.title = this.#title;
    this.#iframe.className = this.#state === "shown" ? "" : "wait";
    this.#iframe.hidden = isSilent;
    const look = { scheme: this.#settings.scheme ?? "light", shows: this.#shows };
    Object.assign(this.#iframe.dataset, look);
    const hadFocus = this.#silentMessage?.matches(":focus-within");
    this.#silentMessage?.remove();
    this.#silentMessage = undefined;
    if (isSilent) {
      this.#silentMessage = silentMessage(addressOf(this.#place.home, this.#settings, "link"));
      Object.assign(this.#silentMessage.dataset, look);
      this.#iframe.before(this.#silentMessage);
    }
    if (hadFocus) (this.#silentMessage?.querySelector("a") ?? this.#iframe).focus();
  }

  #tell(): void {
    const { amount, program, locale, scheme, theme } = this.#settings;
    const told: HostSettings = { amount, program, locale, scheme, theme, isModal: this.#isModal };
    const message = { source: "carestep-host", version: 1, ...told };
    this.#iframe.contentWindow?.postMessage(message, this.#place.home);
  }
}
