import { writeFileSync } from 'node:fs';
import type { Browser } from './browser.ts';
import { type Target, findPoint, readField } from './in-page.ts';

const PATIENCE_MS = 30_000;
const POLL_MS = 100;

/** Faster presses at the same spot are a double click, which the product ignores. */
const PRESS_INTERVAL_MS = 600;

/** How WebDriver writes the key. */
const CONTROL = '\uE009';
const down = (value: string) => ({ type: 'keyDown' as const, value });
const up = (value: string) => ({ type: 'keyUp' as const, value });

/** A page as a visitor uses it, in any browser. */
export class Page {
  readonly #browser: Browser;
  readonly #origin: string;
  #nextPress = Promise.resolve();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#browser.open(new URL(path, this.#origin).href);
  }

  /** Presses an element that works without React. */
  async pressPlain(selector: string, name: string): Promise<void> {
    await this.#press({ selector, name, isReact: false });
  }

  async press(selector: string, name?: string): Promise<void> {
    await this.#press({ selector, ...(name !== undefined && { name }), isReact: true });
  }

  async #press(target: Target): Promise<void> {
    const what = `${target.selector} named "${target.name ?? ''}"`;
    await this.#nextPress;
    let last = '';
    const { x, y } = await this.waitFor(what, async () => {
      const point = await this.run(findPoint, target);
      // An element that still moves would not be there anymore when the press arrives.
      const isStill = JSON.stringify(point) === last;
      last = JSON.stringify(point);
      return isStill ? point : null;
    });
    const actions = [
      { type: 'pointerMove', x, y } as const,
      { type: 'pointerDown', button: 0 } as const,
      { type: 'pointerUp', button: 0 } as const,
    ];
    await this.#browser.perform({ type: 'pointer', id: 'mouse', actions });
    this.#nextPress = new Promise((resolve) => setTimeout(resolve, PRESS_INTERVAL_MS));
  }

  /** Replaces what a field contains. */
  async type(label: string, text: string): Promise<void> {
    await this.press('input', label);
    const keys = Array.from(text).flatMap((value) => [down(value), up(value)]);
    const actions = [down(CONTROL), down('a'), up('a'), up(CONTROL), ...keys];
    await this.#browser.perform({ type: 'key', id: 'keyboard', actions });
    const isTyped = async () => (await this.run(readField, label)) === text;
    await this.waitFor(`"${text}" in the field "${label}"`, isTyped);
  }

  /** Waits for an element that a visitor sees, and returns its text. */
  async see(selector: string, text = ''): Promise<string> {
    return this.waitFor(`${selector} with "${text}"`, () =>
      this.run(
        (where: string, what: string) =>
          [...document.querySelectorAll<HTMLElement>(where)].find(
            (element) => element.checkVisibility() && element.innerText.includes(what),
          )?.innerText ?? null,
        selector,
        text,
      ),
    );
  }

  async waitForPath(path: string): Promise<void> {
    await this.waitFor(`the page ${path}`, () => this.run((wanted) => location.pathname === wanted, path));
  }

  /** WebDriver clears the cookies of the current site. The outbox has no script that would react to that. */
  async clearCookies(): Promise<void> {
    await this.open('/__outbox');
    await this.#browser.clearCookies();
  }

  async takeScreenshot(file: string): Promise<void> {
    writeFileSync(file, await this.#browser.takeScreenshot());
  }

  /** Calls a function of `in-page.ts` in the page. */
  async run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result | null> {
    return (await this.#browser.evaluate(`(${String(work)})(...${JSON.stringify(args)})`)) as Result | null;
  }

  /** Errors are retried, because a page that is being left cannot answer. */
  async waitFor<Result>(what: string, look: () => Promise<Result>): Promise<Exclude<Result, null | false>> {
    let fault: unknown;
    for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
      try {
        const found = await look();
        if (found !== null && found !== false) return found as Exclude<Result, null | false>;
      } catch (error) {
        fault = error;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`There is no ${what}`, { cause: fault });
  }
}
