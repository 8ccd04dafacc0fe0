import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { type RouteName, paths } from '#client/paths.ts';

/**
 * The warning interrupts nobody who signs up, recovers an account or takes something back; the sign-up asks for the
 * age itself. Nobody could read the pages that the warning leads to with it on top.
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
  'unsubscribe',
];

const openPaths: readonly string[] = OPEN_PAGES.map((name) => paths[name]);

/** Marks a page that the 18+ warning stands before; client/app/entry-warning/entry-warning.ts shows it. `only`: to visitors from there. */
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

/** SPEC §9: on the layouts without navigation the warning is for these countries. */
export const ENTRY_WARNING_COUNTRIES = ['NL', 'DE'];
