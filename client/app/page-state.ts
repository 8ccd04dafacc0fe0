import type { HydrationState } from 'react-router';
import type { PackedQueries } from './packed-queries.ts';
import type { Locale } from '#client/i18n/locales.ts';

/** State that the server embeds in the page as escaped JSON in `<script id="state">`. */
export interface PageState {
  locale: Locale;
  /** The visitor's country; null when unknown. */
  country: string | null;
  languages: readonly Locale[];
  /** Answers loaded by the server, including the settings. */
  queries: PackedQueries;
  router: HydrationState;
}
