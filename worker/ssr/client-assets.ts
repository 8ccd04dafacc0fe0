import type { Locale } from '#client/i18n/locales.ts';
import type { TextBundle } from '#client/i18n/text-bundles.ts';

export interface ClientAssets {
  readonly build: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly builtOn: string;
  /** The first script of every page. */
  readonly entry: string;
  /** Styles of every page. */
  readonly styles: readonly string[];
  /** Preloaded, because the first text of every page uses them. */
  readonly fonts: readonly string[];
  /** What every page needs to hydrate. */
  readonly hydrate: readonly string[];
  /** The scripts of each text bundle in each language. */
  readonly texts: Readonly<Record<Locale, Readonly<Partial<Record<TextBundle, readonly string[]>>>>>;
  /** Name of a page → what it needs in addition. */
  readonly pages: Readonly<Record<string, PageAssets | undefined>>;
  /** Id of a site → images drawn from its logo, name and colors. */
  readonly brands: Readonly<Record<string, BrandImages | undefined>>;
}

export interface PageAssets {
  readonly scripts: readonly string[];
  /** They are listed in cascade order. */
  readonly styles: readonly string[];
}

export interface BrandImages {
  readonly icon192: string;
  readonly icon512: string;
  /** Full-bleed, for devices that cut icons to their own shape. */
  readonly maskable: string;
  /** 180 by 180, for Apple's home screens. */
  readonly touch: string;
  readonly favicon: string;
  /** 1200 by 630, for links that are shared. */
  readonly social: string;
}
