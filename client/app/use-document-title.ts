import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { type TitledMatch, documentTitle, errorTitle } from './document-title.ts';
import { titleWithNews, useNewsCount } from './badge-count.ts';

/** Keeps the tab's title in step with the page. */
export function usePageTitle(): void {
  const matches = useMatches() as TitledMatch[];
  const title = titleWithNews(documentTitle(matches, useT(), useSettings()), useNewsCount());
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The tab's title for as long as an error stands in for the page. */
export function useErrorTitle(status: number): void {
  const title = titleWithNews(errorTitle(status, useT()), useNewsCount());
  useEffect(() => {
    const ofPage = document.title;
    document.title = title;
    return () => {
      document.title = ofPage;
    };
  }, [title]);
}
