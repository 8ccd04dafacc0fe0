import type { RouteObject } from 'react-router';
import { page } from '../app/page.ts';
import { memberLoader } from '../features/members/member-loader.ts';
import { searchLoader } from '../features/search/search-loader.ts';

/** SPEC §2: the members area. */
export const memberRoutes: RouteObject[] = [
  page('members', {
    streams: true,
    title: (t) => t('search.title'),
    loader: searchLoader,
    chunk: 'features/search/search-page.tsx',
    load: async () => (await import('../features/search/search-page.tsx')).SearchPage,
  }),
  page('members-id', {
    loader: memberLoader,
    chunk: 'features/members/member-page.tsx',
    load: async () => (await import('../features/members/member-page.tsx')).MemberPage,
  }),
];
