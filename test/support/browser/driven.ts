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
  readonly frames: () => Awaitable<readonly DrivenFrame[]>;
};

export type Visit<Page extends DrivenPage = DrivenPage> = {
  readonly page: Page;
  readonly broken: readonly string[];
  readonly close: () => Promise<void>;
};

export type DrivenBrowser = {
  readonly open: (width: number, height: number) => Promise<Visit>;
  readonly close: () => Promise<void>;
};

export const overflowOf = (page: DrivenPage): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const addressOf = (frame: DrivenFrame) =>
  frame.evaluate(() => location.href).catch(() => "");
