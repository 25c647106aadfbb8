import { expect, it } from "vitest";
import { afterFrame } from "#routes/calls/after-frame.ts";

type Task = () => void;

/** A window of which only frames and times are asked for, each done when the test says so. */
function pageOf() {
  const frames: Task[] = [];
  const timers: { readonly run: Task; readonly ms: number }[] = [];
  const page = {
    requestAnimationFrame: (run: Task) => frames.push(run),
    setTimeout: (run: Task, ms = 0) => timers.push({ run, ms }),
  };
  const elapse = (until: number) => {
    for (const { run, ms } of timers) if (ms <= until) run();
  };
  return { page: page as unknown as Window, frames, elapse };
}

async function isOver(waited: Promise<void>): Promise<boolean> {
  let over = false;
  void waited.then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve));
  return over;
}

it("is over in the task after the next frame, not in the frame", async () => {
  const { page, frames, elapse } = pageOf();
  const waited = afterFrame(page);
  elapse(0);
  expect(await isOver(waited)).toBe(false);
  for (const frame of frames) frame();
  expect(await isOver(waited)).toBe(false);
  elapse(0);
  expect(await isOver(waited)).toBe(true);
});

it("does not wait for a frame that is never drawn, in a page behind another", async () => {
  const { page, elapse } = pageOf();
  const waited = afterFrame(page);
  elapse(200);
  expect(await isOver(waited)).toBe(true);
});
