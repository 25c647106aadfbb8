/**
 * Tells once that the end of a document has been seen: its last element in sight, whether the page scrolls, a region in it
 * does, or nothing has to. It needs no arithmetic with heights, which fractions of a pixel at 50 to 400 % zoom upset.
 *
 * @returns stops watching
 */
export function watchEnd(end: Element, onEnd: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting && entry.boundingClientRect.height > 0))
      return;
    observer.disconnect();
    onEnd();
  });
  observer.observe(end);
  return () => observer.disconnect();
}
