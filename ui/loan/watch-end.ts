/** Once, whatever scrolls, at 50 to 400 % zoom; an end above the window counts, too. */
export function watchEnd(end: Element, onEnd: () => void): () => void {
  const inSight = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting && entry.boundingClientRect.height > 0))
      tell();
  });
  const above = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting && entry.boundingClientRect.bottom < 0))
        tell();
    },
    { root: document, rootMargin: "1000000px 0px 0px 0px" },
  );
  function stop() {
    inSight.disconnect();
    above.disconnect();
  }
  function tell() {
    stop();
    onEnd();
  }
  inSight.observe(end);
  above.observe(end);
  return stop;
}
