/** What walks ask of a browser, whoever drives it: Puppeteer, whose names these are, or WebDriver (`webkit.ts`). */
type Awaitable<Value> = Value | Promise<Value>;

export type DrivenElement = {
  readonly click: () => Promise<void>;
  readonly focus: () => Promise<void>;
  readonly evaluate: (
    run: (element: HTMLElement, ...given: string[]) => unknown,
    ...given: string[]
  ) => Promise<unknown>;
};

type Keyboard = {
  readonly press: (key: "Enter" | "Escape" | "Tab") => Promise<void>;
  readonly type: (text: string) => Promise<void>;
};

type DrivenPlace = {
  readonly evaluate: <Result>(
    run: (...given: string[]) => Result,
    ...given: string[]
  ) => Promise<Awaited<Result>>;
  /** Waits until what is asked for is there. @throws Puppeteer's TimeoutError */
  readonly waitForFunction: (
    run: (...given: string[]) => unknown,
    options: { readonly timeout?: number },
    ...given: string[]
  ) => Promise<unknown>;
};

export type DrivenFrame = DrivenPlace & {
  readonly childFrames: () => Awaitable<readonly DrivenFrame[]>;
  readonly page: () => { readonly keyboard: Keyboard };
};

export type DrivenPage = DrivenPlace & {
  readonly keyboard: Keyboard;
  readonly goto: (address: string) => Promise<unknown>;
  /** The page itself and all frames in it. */
  readonly frames: () => Awaitable<readonly DrivenFrame[]>;
};

/** A page of somebody new. */
export type Visit<Page extends DrivenPage = DrivenPage> = {
  readonly page: Page;
  /** What broke on its pages so far. */
  readonly broken: readonly string[];
  readonly close: () => Promise<void>;
};

export type DrivenBrowser = {
  readonly open: (width: number, height: number) => Promise<Visit>;
  readonly close: () => Promise<void>;
};

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: DrivenPage): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Asked on the page, since no driver says that one was brought back from a browser's memory. */
export const addressOf = (frame: DrivenFrame) =>
  frame.evaluate(() => location.href).catch(() => "");
