import type { Locale } from '#client/i18n/locales.ts';

export interface ClientAssets {
  /** Tells one build from the next. */
  readonly build: string;
  /** The first script of every page. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Preloaded, because every page's first text is in it. */
  readonly font: string;
  /** What taking over a page needs, whatever the page. */
  readonly hydrate: readonly string[];
  readonly locales: Readonly<Record<Locale, readonly string[]>>;
  /** Source file below client/ → its chunks. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
