import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { type Route, routes } from '#client/routes.ts';

const table: Readonly<Record<string, Route>> = routes;

/** Marks a page that shows the 18+ warning (entry-warning.ts). `only`: to visitors from these countries. */
export function EntryWarningMarker({ only }: { only?: readonly string[] }) {
  const { geoip_country, geoip_selected_country } = useSettings();
  const page = table[useMatches().at(-1)?.id ?? ''];
  const isConcerned = only?.includes(geoip_country ?? geoip_selected_country) ?? true;
  const isVisitor = useUser() === null;
  const isMarked = isVisitor && isConcerned && !page?.skipsWarning;
  useEffect(() => {
    if (isMarked) dispatchEvent(new Event('site-entry'));
  }, [isMarked]);
  return isMarked ? <span hidden data-site-entry="" /> : null;
}

/** Countries with the warning on layouts without navigation. */
export const ENTRY_WARNING_COUNTRIES = ['NL', 'DE'];
