import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { type TitledMatch, formatDocumentTitle, formatErrorTitle } from './document-title.ts';
import { addCountToTitle, useBadgeCount } from '../background/badge-count.ts';

/** Keeps the tab title in sync with the page. */
export function usePageTitle(): void {
  const matches = useMatches() as TitledMatch[];
  const title = addCountToTitle(formatDocumentTitle(matches, useT(), useSettings()), useBadgeCount());
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Sets the tab title while an error replaces the page. */
export function useErrorTitle(status: number): void {
  const title = addCountToTitle(formatErrorTitle(status, useT()), useBadgeCount());
  useEffect(() => {
    const ofPage = document.title;
    document.title = title;
    return () => {
      document.title = ofPage;
    };
  }, [title]);
}
