import { challengeMeta } from "#domain/challenge.ts";

/** What the challenge's own script leaves in the window. */
type Challenge = {
  readonly render: (
    place: HTMLElement,
    options: Readonly<Record<string, string | (() => void) | ((token: string) => void)>>,
  ) => unknown;
};

/** The challenge was not solved, or could not be asked. */
const unsolved = () => new Error("challenge not solved");

/**
 * Has the challenge solved that the deployment asks for before a code is sent. Most are solved unseen; what asks for a hand
 * stands in a dialog above everything until it is done.
 *
 * @param words - what the dialog says, and the name of the button that leaves it
 * @returns the token that the service takes, once
 * @throws when it was given up, or the page names no challenge
 */
export async function solveChallenge(words: {
  readonly title: string;
  readonly giveUp: string;
}): Promise<string> {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${challengeMeta}"]`)?.content;
  const named = new URLSearchParams(told);
  const url = named.get("url");
  const sitekey = named.get("siteKey");
  if (url === null || sitekey === null) throw unsolved();
  const challenge = await scriptOf(url);
  const { dialog, place, leave } = dialogOf(words);
  let letGo: (() => void) | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const giveUp = () => reject(unsolved());
      dialog.addEventListener("cancel", giveUp);
      leave.addEventListener("click", giveUp);
      challenge.render(place, {
        sitekey,
        appearance: "interaction-only",
        callback: (token: string) => resolve(token),
        "before-interactive-callback": () => {
          letGo = keepAbove(dialog);
        },
        "error-callback": giveUp,
        "expired-callback": giveUp,
        "timeout-callback": giveUp,
      });
    });
  } finally {
    letGo?.();
    dialog.remove();
  }
}

let loading: Promise<Challenge> | undefined;

/** Loads the script once; one that did not come is asked for again by the next try. */
function scriptOf(url: string): Promise<Challenge> {
  loading ??= loaded(`${url}/turnstile/v0/api.js?render=explicit`).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loaded(src: string): Promise<Challenge> {
  const script = document.createElement("script");
  script.src = src;
  await new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(unsolved()));
    document.head.append(script);
  });
  const { turnstile } = window as { readonly turnstile?: Challenge };
  if (turnstile === undefined) throw unsolved();
  return turnstile;
}

/** Open, so that the challenge runs in it, and unseen. */
function dialogOf({ title, giveUp }: { readonly title: string; readonly giveUp: string }) {
  const dialog = document.createElement("dialog");
  const heading = document.createElement("p");
  const place = document.createElement("div");
  const leave = document.createElement("button");
  heading.textContent = title;
  leave.textContent = giveUp;
  leave.type = "button";
  dialog.setAttribute("aria-label", title);
  Object.assign(dialog.style, {
    position: "fixed",
    inset: "0",
    margin: "auto",
    width: "fit-content",
    height: "fit-content",
    border: "1px solid var(--ff-line)",
    borderRadius: "var(--ff-radius-card)",
    padding: "24px",
    background: "var(--ff-surface)",
    color: "var(--ff-ink)",
    // What is busy behind it would show around it.
    boxShadow: "0 0 0 200vmax var(--ff-hero)",
    opacity: "0",
    pointerEvents: "none",
  });
  Object.assign(heading.style, { margin: "0 0 16px", fontWeight: "600" });
  Object.assign(leave.style, { marginTop: "16px", padding: "8px 0", minHeight: "44px" });
  Object.assign(leave.style, { color: "var(--ff-brand-fg)", textDecoration: "underline" });
  dialog.append(heading, place, leave);
  document.body.append(dialog);
  dialog.show();
  return { dialog, place, leave };
}

const isOpen = (node: Node) => (node as Element).matches("dialog[open]");

/** Shows it above everything, also above what is opened later, such as what says that the code is being sent. */
function keepAbove(dialog: HTMLDialogElement): () => void {
  const show = () => {
    dialog.close();
    dialog.showModal();
  };
  const opening = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target !== dialog && isOpen(target))) show();
  });
  Object.assign(dialog.style, { opacity: "1", pointerEvents: "auto" });
  show();
  opening.observe(document.body, { attributeFilter: ["open"], subtree: true });
  return () => opening.disconnect();
}
