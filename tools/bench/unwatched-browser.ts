import puppeteer, { TargetType } from "puppeteer-core";
import type { CDPSession, Protocol } from "puppeteer-core";
import { browserFlags, browserPath, missing } from "#test/support/run/prerequisites.ts";

/** A Chromium without a driver's isolated worlds, which slow the first paint. */
export type UnwatchedBrowser = {
  readonly open: (url: string) => Promise<UnwatchedPage>;
  readonly close: () => Promise<void>;
};
export type UnwatchedPage = {
  readonly devtools: CDPSession;
  readonly goto: (url: string) => Promise<void>;
  readonly ask: <Answer>(question: () => Answer) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

const phone = { width: 390, height: 844 };

async function goto(devtools: CDPSession, url: string): Promise<void> {
  const loaded = new Promise<void>((done) => {
    devtools.once("Page.loadEventFired", () => done());
  });
  const { errorText } = await devtools.send("Page.navigate", { url });
  if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
  await loaded;
}

async function ask<Answer>(devtools: CDPSession, question: () => Answer): Promise<Answer> {
  const { result, exceptionDetails } = await devtools.send("Runtime.evaluate", {
    expression: `(${String(question)})()`,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
  return result.value as Answer;
}

export async function openUnwatchedBrowser(): Promise<UnwatchedBrowser> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw missing("browser");
  const browser = await puppeteer.launch({
    executablePath,
    args: [...browserFlags],
    waitForInitialPage: false,
    targetFilter: (target) => target.type() === TargetType.BROWSER,
  });
  const whole = await browser.target().createCDPSession();
  return {
    open: async (url) => {
      const { browserContextId } = await whole.send("Target.createBrowserContext");
      const { targetId } = await whole.send("Target.createTarget", {
        url: "about:blank",
        browserContextId,
        ...phone,
      });
      const { targetInfo } = await whole.send("Target.getTargetInfo", { targetId });
      const devtools = await sessionOf(whole, targetInfo);
      await devtools.send("Page.enable");
      await devtools.send("Emulation.setDeviceMetricsOverride", {
        ...phone,
        deviceScaleFactor: 1,
        mobile: false,
      });
      await goto(devtools, url);
      return {
        devtools,
        goto: (next) => goto(devtools, next),
        ask: (question) => ask(devtools, question),
        close: () => whole.send("Target.disposeBrowserContext", { browserContextId }),
      };
    },
    close: () => browser.close(),
  };
}

async function sessionOf(
  whole: CDPSession,
  targetInfo: Protocol.Target.TargetInfo,
): Promise<CDPSession> {
  const connection = whole.connection();
  if (connection === undefined) throw new Error("the browser has gone");
  return connection.createSession(targetInfo);
}
