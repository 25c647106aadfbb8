import { SimulatedClock } from "xstate";

type Running = { readonly timeout: number; readonly due: number };

/** A clock that only moves when it is told to, and knows what still runs on it. Times are in milliseconds. */
export class ToldClock extends SimulatedClock {
  readonly #running = new Map<number, Running>();

  override setTimeout(ring: () => void, timeout: number): number {
    const begun = super.setTimeout(() => {
      this.#running.delete(begun);
      ring();
    }, timeout);
    this.#running.set(begun, { timeout, due: this.now() + timeout });
    return begun;
  }

  override clearTimeout(begun: number): void {
    this.#running.delete(begun);
    super.clearTimeout(begun);
  }

  /** How long a timer that was begun with so long a time still runs; of several the last. */
  leftOf(timeout: number): number | undefined {
    const dues = [...this.#running.values()].flatMap((timer) =>
      timer.timeout === timeout ? timer.due : [],
    );
    return dues.length === 0 ? undefined : Math.max(...dues) - this.now();
  }

  /** Whether nothing rings for so long. */
  isQuietFor(time: number): boolean {
    return [...this.#running.values()].every(({ due }) => due - this.now() > time);
  }
}
