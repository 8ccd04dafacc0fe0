import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { type RouteName, routes } from '#client/routes.ts';

/**
 * Pages without the warning: sign-up, which asks the age itself, account recovery, links of emails, the pages that the
 * warning links to, and those that anyone must reach at once: who runs the site, its cookies, and where to complain.
 */
const OPEN_PAGES: readonly RouteName[] = [
  'signup',
  'complete-signup',
  'signup-matches',
  'reset-password',
  'reset-password-do',
  'mail-change-do',
  'mail-change-undo',
  'account-deleted-undo',
  'pages-terms',
  'compliance',
  'pages-privacy',
  'pages-cookies',
  'cookie-settings',
  'imprint',
  'complaints',
  'appeal',
  'unsubscribe',
];

const openPaths: readonly string[] = OPEN_PAGES.map((name) => routes[name].path);

/** Marks a page that shows the 18+ warning (entry-warning.ts). `only`: to visitors from these countries. */
export function EntryWarningMarker({ only }: { only?: readonly string[] }) {
  const { geoip_country, geoip_selected_country } = useSettings();
  const { pathname } = useLocation();
  const isConcerned = only?.includes(geoip_country ?? geoip_selected_country) ?? true;
  const isVisitor = useUser() === null;
  const isMarked = isVisitor && isConcerned && !openPaths.includes(pathname.replace(/\/$/, ''));
  useEffect(() => {
    if (isMarked) dispatchEvent(new Event('site-entry'));
  }, [isMarked]);
  return isMarked ? <span hidden data-site-entry="" /> : null;
}

/** Countries with the warning on layouts without navigation. */
export const ENTRY_WARNING_COUNTRIES = ['NL', 'DE'];
