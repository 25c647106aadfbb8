const pauseMs = 100;
let shownAt = 0;

/** Shows on a terminal how far a command is: `3/30 wizard, path 12 of 80`. Removes it without a text. */
export function showProgress(text = ""): void {
  const now = performance.now();
  if (!process.stderr.isTTY || (text !== "" && now - shownAt < pauseMs)) return;
  shownAt = now;
  process.stderr.write(`\r\u001B[K${text}`);
}
