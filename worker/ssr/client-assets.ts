import type { Locale } from '#client/i18n/locales.ts';
import type { TextBundle } from '#client/i18n/text-bundles.ts';
import type { FaceName } from '#tenants/schema/faces.ts';

/** What the client build has made, as tools/plugins/assets-plugin.ts lists it; document.ts writes what a page loads first. */
export interface ClientAssets {
  readonly build: string;
  /** The day of the build, YYYY-MM-DD. */
  readonly builtOn: string;
  /** The first script of every page. */
  readonly entry: string;
  /** The script of a page that is shown without a connection. */
  readonly offline: string;
  /** Styles of every page. */
  readonly styles: readonly string[];
  /** Preloaded, because the first text and the first headline of every page use them. */
  readonly fonts: Readonly<Record<'body' | FaceName, string>>;
  /** What every page needs to hydrate. */
  readonly hydrate: readonly string[];
  /** The scripts of each text bundle in each language. */
  readonly texts: Readonly<Record<Locale, Readonly<Partial<Record<TextBundle, readonly string[]>>>>>;
  /** Name of a page → what it needs in addition. */
  readonly pages: Readonly<Record<string, PageAssets | undefined>>;
  /** Differs after each change of the code that draws the images of sites. */
  readonly brandDrawing: string;
  /** Pictures of the app for its installation, by the look that they show (`hashAppearance` in `worker/tenancy/theme/brand-properties.ts`). */
  readonly screenshots: Readonly<Record<string, readonly Screenshot[]>>;
}

export interface Screenshot {
  readonly screen: 'search' | 'profile' | 'conversation' | 'desk';
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly form_factor: 'narrow' | 'wide';
}

export interface PageAssets {
  readonly scripts: readonly string[];
  /** They are listed in cascade order. */
  readonly styles: readonly string[];
}
