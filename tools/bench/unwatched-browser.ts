import puppeteer, { TargetType } from "puppeteer-core";
import { browserFlags, browserPath, missing } from "#test/support/run/prerequisites.ts";

/** A Chromium without a driver's isolated worlds, which slow the first paint. */
export type UnwatchedBrowser = Awaited<ReturnType<typeof openUnwatchedBrowser>>;

const phone = { width: 390, height: 844 };

export async function openUnwatchedBrowser() {
  const executablePath = browserPath();
  if (executablePath === undefined) throw missing("browser");
  const browser = await puppeteer.launch({
    executablePath,
    args: [...browserFlags],
    waitForInitialPage: false,
    targetFilter: (target) => target.type() === TargetType.BROWSER,
  });
  const whole = await browser.target().createCDPSession();

  async function open(url: string) {
    const { browserContextId } = await whole.send("Target.createBrowserContext");
    const target = { url: "about:blank", browserContextId, ...phone };
    const { targetId } = await whole.send("Target.createTarget", target);
    const { targetInfo } = await whole.send("Target.getTargetInfo", { targetId });
    const devtools = await whole.connection()!.createSession(targetInfo);
    await devtools.send("Page.enable");
    await devtools.send("Emulation.setDeviceMetricsOverride", {
      ...phone,
      deviceScaleFactor: 1,
      mobile: false,
    });
    const page = {
      devtools,
      close: () => whole.send("Target.disposeBrowserContext", { browserContextId }),
      async goto(next: string): Promise<void> {
        const loaded = new Promise<void>((done) => {
          devtools.once("Page.loadEventFired", () => done());
        });
        const { errorText } = await devtools.send("Page.navigate", { url: next });
        if (errorText !== undefined) throw new Error(`${next}: ${errorText}`);
        await loaded;
      },
      async ask<Answer>(question: () => Answer): Promise<Answer> {
        const { result, exceptionDetails } = await devtools.send("Runtime.evaluate", {
          expression: `(${String(question)})()`,
          returnByValue: true,
        });
        if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
        return result.value as Answer;
      },
    };
    await page.goto(url);
    return page;
  }

  return { open, close: () => browser.close() };
}
