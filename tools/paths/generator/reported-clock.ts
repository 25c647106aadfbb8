import { SimulatedClock } from "xstate";

type Running = { readonly timeout: number; readonly due: number };

export class ReportedClock extends SimulatedClock {
  readonly #running = new Map<number, Running>();

  override setTimeout(ring: () => void, timeout: number): number {
    const started = super.setTimeout(() => {
      this.#running.delete(started);
      ring();
    }, timeout);
    this.#running.set(started, { timeout, due: this.now() + timeout });
    return started;
  }

  override clearTimeout(started: number): void {
    this.#running.delete(started);
    super.clearTimeout(started);
  }

  leftOf(timeout: number): number | undefined {
    const dues = [...this.#running.values()].flatMap((timer) =>
      timer.timeout === timeout ? timer.due : [],
    );
    return dues.length === 0 ? undefined : Math.max(...dues) - this.now();
  }

  isQuietFor(time: number): boolean {
    return [...this.#running.values()].every(({ due }) => due - this.now() > time);
  }
}
