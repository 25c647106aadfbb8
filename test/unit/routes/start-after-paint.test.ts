import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { startAfterPaintScript } from "#routes/start-after-paint.ts";

/** A page as far as the script knows it, and what it has done to it. */
function pageThat(state: { readonly hidden: boolean; readonly readyState: string }) {
  const started: unknown[] = [];
  const waiting: Record<string, () => void> = {};
  const wait = (what: string) => (run: () => void) => {
    waiting[what] = run;
  };
  class PerformanceObserver {
    constructor(seen: () => void) {
      wait("painted")(seen);
    }
    observe() {}
  }
  const document = {
    ...state,
    head: { append: (element: unknown) => started.push(element) },
    createElement: () => ({}),
    addEventListener: (event: string, run: () => void) => wait(event)(run),
  };
  const setTimeout = (run: () => void, ms: number) => wait(`${ms} ms`)(run);
  runInNewContext(startAfterPaintScript("/assets/main.js"), {
    document,
    setTimeout,
    PerformanceObserver,
  });
  return { started, waiting };
}

const module = { type: "module", crossOrigin: "", src: "/assets/main.js" };

describe("the app's script starts", () => {
  it("when the page that has been read is painted, once", () => {
    const { started, waiting } = pageThat({ hidden: false, readyState: "loading" });
    expect(Object.keys(waiting)).toEqual(["DOMContentLoaded"]);
    waiting["DOMContentLoaded"]!();
    expect(started).toEqual([]);
    waiting["painted"]!();
    waiting["500 ms"]!();
    expect(started).toEqual([module]);
  });

  it("half a second after it has been read where it is not painted", () => {
    const { started, waiting } = pageThat({ hidden: false, readyState: "interactive" });
    expect(started).toEqual([]);
    waiting["500 ms"]!();
    expect(started).toEqual([module]);
  });

  it("at once on a page that is hidden", () => {
    const { started } = pageThat({ hidden: true, readyState: "complete" });
    expect(started).toEqual([module]);
  });
});
