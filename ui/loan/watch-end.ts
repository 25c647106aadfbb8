/**
 * Tells once that the end of a document has been seen: its last element in sight, whether the page scrolls, a region in
 * it does, or nothing has to. It avoids calculations with heights, which break on fractions of a pixel at 50 to 400 %
 * zoom.
 *
 * What scrolls fast may pass the end between two frames, with the end in sight in neither: it has been reached all the
 * same once it stands above the window. The second observer notices that, for to it all that is above is in sight.
 *
 * @returns stops watching
 */
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
