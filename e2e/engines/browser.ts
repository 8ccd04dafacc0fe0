/** Input as WebDriver describes it, in its classic form and in BiDi alike: w3c.github.io/webdriver/#actions */
export type Input =
  | { type: 'key'; id: 'keyboard'; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: 'mouse'; actions: PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** One browser with one page, driven from outside over a protocol of its own. */
export interface Browser {
  readonly name: string;
  open(url: string): Promise<void>;
  /** The value of an expression in the page. It must be representable as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(input: Input): Promise<void>;
  clearCookies(): Promise<void>;
  /** A PNG image of the visible part of the page. */
  takeScreenshot(): Promise<Buffer>;
  /** Errors that pages have reported since the last call. Empty where the protocol does not tell. */
  takeErrors(): readonly string[];
  close(): Promise<void>;
}

/** The width of a common phone. */
export const VIEWPORT = { width: 390, height: 844 };
