import type { Locale } from '#client/i18n/locales.ts';

export interface ClientAssets {
  /** Tells one build from the next. */
  readonly build: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly builtOn: string;
  /** The first script of every page. */
  readonly entry: string;
  /** What every page's look needs. */
  readonly styles: readonly string[];
  /** Preloaded, because every page's first text is in them. */
  readonly fonts: readonly string[];
  /** What taking over a page needs, whatever the page. */
  readonly hydrate: readonly string[];
  readonly locales: Readonly<Record<Locale, readonly string[]>>;
  /** Source file below client/ → what it needs beyond that. */
  readonly pages: Readonly<Record<string, PageAssets | undefined>>;
  /** Id of a site → the images drawn from its mark, name and colours. */
  readonly brands: Readonly<Record<string, BrandImages | undefined>>;
}

/** Addresses of what one page needs of its own. */
export interface PageAssets {
  readonly scripts: readonly string[];
  /** In the order in which they win. */
  readonly styles: readonly string[];
}

/** Addresses of a site's images. */
export interface BrandImages {
  readonly icon192: string;
  readonly icon512: string;
  /** Full-bleed, for devices that cut icons to a shape of their own. */
  readonly maskable: string;
  /** 180 by 180, for Apple's home screens. */
  readonly touch: string;
  readonly favicon: string;
  /** 1200 by 630, for links that are shared. */
  readonly social: string;
}
