import type { RouteObject } from 'react-router';
import { page } from '../app/page.ts';
import { opensProfile } from '../features/likes/opens-profile.ts';
import { memberLoader } from '../features/members/member-loader.ts';

/** SPEC §2: the members area. Every browser knows these pages. */
export const memberRoutes: RouteObject[] = [
  page('members', {
    streams: true,
    title: (t) => t('search.title'),
    loader: async (args) => (await import('../features/search/search-loader.ts')).searchLoader(args),
    action: async () => (await import('../features/search/search-action.ts')).searchAction,
    chunk: 'features/search/search-page.tsx',
    load: async () => (await import('../features/search/search-page.tsx')).SearchPage,
  }),
  page('members-id', {
    texts: 'member',
    loader: opensProfile(memberLoader),
    action: async () => (await import('../features/members/member-action.ts')).memberAction,
    chunk: 'features/members/member-page.tsx',
    load: async () => (await import('../features/members/member-page.tsx')).MemberPage,
  }),
];
