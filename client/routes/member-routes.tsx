import type { RouteObject } from 'react-router';
import { page } from '../app/page.ts';
import { opensProfile } from '../features/likes/opens-profile.ts';
import { memberLoader } from '../features/members/member-loader.ts';
import { completeLoader } from '../features/signup/complete-loader.ts';

/** SPEC §2: the members area. */
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
  page('complete-signup', {
    title: (t) => t('signup.complete.title'),
    texts: 'public',
    loader: completeLoader,
    action: async () => (await import('../features/signup/complete-action.ts')).completeAction,
    chunk: 'features/signup/complete-page.tsx',
    load: async () => (await import('../features/signup/complete-page.tsx')).CompletePage,
  }),
  page('signup-matches', {
    title: (t) => t('signup.matches.title'),
    texts: 'public',
    loader: async (args) => (await import('../features/signup/matches-loader.ts')).matchesLoader(args),
    chunk: 'features/signup/matches-page.tsx',
    load: async () => (await import('../features/signup/matches-page.tsx')).MatchesPage,
  }),
];
