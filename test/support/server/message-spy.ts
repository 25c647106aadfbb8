import type { Page } from "playwright-core";

/** A message as it was posted: by which origin, for which target, and what it says. */
export type Posted = {
  readonly from: string;
  readonly target: unknown;
  readonly message: Readonly<Record<string, unknown>>;
};

type Note = (target: unknown, message: unknown) => Promise<void>;

/**
 * In every window before its own scripts: its parent and its frames are seen through a stand-in that notes what is posted to
 * them. Who sent a message is seen as the same stand-in, so that what compares windows still holds.
 */
function watchPosts(): void {
  const { note } = globalThis as unknown as { note: Note };
  const standIns = new WeakMap<object, object>();
  const standInOf = (other: object | null): object | null => {
    if (other === null || other === window) return other;
    const post = (message: unknown, target: unknown, transfer?: Transferable[]) => {
      void note(target, message);
      (other as Window).postMessage(message, target as string, transfer);
    };
    const get = (_: object, name: string | symbol): unknown => {
      if (name === "postMessage") return post;
      const value: unknown = Reflect.get(other, name);
      return typeof value === "function" ? value.bind(other) : value;
    };
    const known = standIns.get(other) ?? new Proxy({}, { get });
    standIns.set(other, known);
    return known;
  };
  const watch = (owner: object, name: string): void => {
    const real = Object.getOwnPropertyDescriptor(owner, name)!;
    const get = function get(this: object) {
      return standInOf(real.get!.call(this) as object | null);
    };
    Object.defineProperty(owner, name, { get, configurable: true });
  };
  watch(window, "parent");
  watch(HTMLIFrameElement.prototype, "contentWindow");
  watch(MessageEvent.prototype, "source");
}

/** Every message that a page and the frames in it post to each other from the next page on; the list grows. */
export async function spyOnPosts(page: Page): Promise<readonly Posted[]> {
  const posted: Posted[] = [];
  await page.exposeBinding("note", ({ frame }, target, message) => {
    posted.push({ from: new URL(frame.url()).origin, target, message });
  });
  await page.addInitScript(watchPosts);
  return posted;
}

/** From where to where something was posted: `"https://a.example to https://b.example"`. */
export function waysOf(posted: readonly Posted[]): ReadonlySet<string> {
  return new Set(posted.map(({ from, target }) => `${from} to ${String(target)}`));
}

/** What a message to a page around the flow may say: nothing personal, no id and no amount. Contract section 8. */
const sayable = ["source", "version", "type", "status", "step", "height", "code"];

/** What else the given pages were told. */
export function unsayable(hosts: readonly string[], posted: readonly Posted[]) {
  return posted.filter(({ target, message }) => {
    const isTold = hosts.includes(String(target));
    return isTold && Object.keys(message).some((name) => !sayable.includes(name));
  });
}
