import { afterAll, beforeAll } from "vitest";
import { createTestApp, type TestApp } from "./app.ts";
import { createPaymentApp, type PaymentApp } from "#test/support/loan/ready-loan.ts";

export function useTestApp(...given: Parameters<typeof createTestApp>): TestApp {
  return later(opened(() => createTestApp(...given)));
}

export function usePaymentApp(...given: Parameters<typeof createPaymentApp>): PaymentApp {
  const app = opened(() => createPaymentApp(...given));
  return {
    backend: later(() => app().backend),
    get tokenizer() {
      return app().tokenizer;
    },
    get asked() {
      return app().asked;
    },
    close: () => app().close(),
  };
}

function later(app: () => TestApp): TestApp {
  return {
    get app() {
      return app().app;
    },
    get services() {
      return app().services;
    },
    wait: (seconds) => app().wait(seconds),
    visit: (providerKey) => app().visit(providerKey),
    close: () => app().close(),
  };
}

function opened<App extends { readonly close: () => Promise<void> }>(open: () => Promise<App>) {
  let app: App | undefined;
  beforeAll(async () => {
    app = await open();
  });
  afterAll(() => app?.close());
  return () => app!;
}
