import type { RouteObject } from 'react-router';
import { page } from '#client/app/page-handle.ts';
import { withProfileOpened } from '#client/features/likes/with-profile-opened.ts';
import { memberLoader } from '#client/features/members/profile/loader.ts';

/** SPEC §2: the members area. Every browser knows these pages. */
export const memberRoutes: RouteObject[] = [
  page('members', {
    streams: true,
    title: (t) => t('search.title'),
    loader: async (args) => (await import('#client/features/search/loader.ts')).searchLoader(args),
    action: async () => (await import('#client/features/search/action.ts')).searchAction,
    chunk: 'features/search/route.tsx',
    load: async () => (await import('#client/features/search/route.tsx')).SearchPage,
  }),
  page('members-id', {
    texts: 'member',
    loader: withProfileOpened(memberLoader),
    action: async () => (await import('#client/features/members/profile/action.ts')).memberAction,
    chunk: 'features/members/profile/route.tsx',
    load: async () => (await import('#client/features/members/profile/route.tsx')).MemberPage,
  }),
];
