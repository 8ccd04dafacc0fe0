import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { Locale } from '#client/i18n/locales.ts';

/** What the server hands to the browser inside the page, as escaped JSON in `<script id="state">`. */
export interface PageState {
  locale: Locale;
  /** Where the visitor is; null when nobody knows. */
  country: string | null;
  /** Languages the visitor may choose from. */
  languages: readonly Locale[];
  /** Answers that the server already has, the site's settings among them. */
  queries: DehydratedState;
  router: HydrationState;
}
