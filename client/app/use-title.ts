import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { type TitledMatch, documentTitle } from './document-title.ts';

/** Keeps the tab's title in step with the page. */
export function useTitle(): void {
  const matches = useMatches() as TitledMatch[];
  const t = useT();
  const settings = useSettings();
  const title = documentTitle(matches, t, settings);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
