/** User input only. */
const signs = ["pointerdown", "keydown", "input"] as const;

/** Well below the 20 minutes after which the server ends an inactive visit. */
const apartMs = 5 * 60_000;

/** At most every five minutes: typing makes no calls, and the server ends inactive visits. */
export function startKeepAlive(
  page: Pick<EventTarget, "addEventListener">,
  now: () => number,
  tell: () => void,
): void {
  let reportedAt = now();
  const note = () => {
    const at = now();
    if (at - reportedAt < apartMs) return;
    reportedAt = at;
    tell();
  };
  for (const sign of signs) page.addEventListener(sign, note, { capture: true, passive: true });
}
