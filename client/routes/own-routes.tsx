import type { RouteObject } from 'react-router';
import { page } from '../app/page.ts';
import { likesLoader } from '../features/likes/likes-loader.ts';
import { opensProfile } from '../features/likes/opens-profile.ts';
import { memberLoader } from '../features/members/member-loader.ts';
import { accountRoutes } from './account-routes.tsx';

/** SPEC §2: what a member has of their own beside the search: likes, games, profile and settings. */
export const ownRoutes: RouteObject[] = [
  page('activity', {
    title: (t) => t('app.nav.activity'),
    texts: 'activity',
    loader: async (args) => (await import('../features/activity/activity-loader.ts')).activityLoader(args),
    chunk: 'features/activity/activity-page.tsx',
    load: async () => (await import('../features/activity/activity-page.tsx')).ActivityPage,
  }),
  likesPage('likes'),
  likesPage('likes-type'),
  page('likes-m-id', {
    texts: 'member',
    loader: opensProfile(memberLoader),
    action: async () => (await import('../features/likes/like-action.ts')).likeAction,
    chunk: 'features/members/member-page.tsx',
    load: async () => (await import('../features/members/member-page.tsx')).MemberPage,
  }),
  page('profile', {
    title: (t) => t('app.account.profile'),
    texts: 'profile',
    loader: async (args) => (await import('../features/profile/profile-loader.ts')).profileLoader(args),
    action: async () => (await import('../features/profile/profile-action.ts')).profileAction,
    chunk: 'features/profile/profile-page.tsx',
    load: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  }),
  page('notifications', {
    title: (t) => t('app.account.notifications'),
    texts: 'notifications',
    loader: async (args) =>
      (await import('../features/notifications/notifications-loader.ts')).notificationsLoader(args),
    action: async () =>
      (await import('../features/notifications/notifications-action.ts')).notificationsAction,
    chunk: 'features/notifications/notifications-page.tsx',
    load: async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  }),
  page('unsubscribe', {
    title: (t) => t('notifications.unsubscribe.title'),
    texts: 'notifications',
    loader: async (args) =>
      (await import('../features/notifications/unsubscribe-loader.ts')).unsubscribeLoader(args),
    action: async () => (await import('../features/notifications/unsubscribe-action.ts')).unsubscribeAction,
    chunk: 'features/notifications/unsubscribe-page.tsx',
    load: async () => (await import('../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
  }),
  page('swipe-game', {
    title: (t) => t('app.account.swipe_game'),
    texts: 'games',
    loader: async (args) => (await import('../features/games/swipe-loader.ts')).swipeLoader(args),
    action: async () => (await import('../features/games/swipe-action.ts')).swipeAction,
    chunk: 'features/games/swipe-page.tsx',
    load: async () => (await import('../features/games/swipe-page.tsx')).SwipePage,
  }),
  page('match-finder', {
    title: (t) => t('app.account.match_finder'),
    texts: 'games',
    loader: async (args) => (await import('../features/games/finder-loader.ts')).finderLoader(args),
    chunk: 'features/games/finder-page.tsx',
    load: async () => (await import('../features/games/finder-page.tsx')).FinderPage,
  }),
  ...accountRoutes,
];

function likesPage(name: 'likes' | 'likes-type'): RouteObject {
  return page(name, {
    title: (t) => t('likes.title'),
    texts: 'likes',
    loader: likesLoader,
    chunk: 'features/likes/likes-page.tsx',
    load: async () => (await import('../features/likes/likes-page.tsx')).LikesPage,
  });
}
