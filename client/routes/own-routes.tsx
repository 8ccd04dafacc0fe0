import type { RouteObject } from 'react-router';
import { page } from '#client/app/page-handle.ts';
import { likesLoader } from '#client/features/likes/list/loader.ts';
import { withProfileOpened } from '#client/features/likes/with-profile-opened.ts';
import { memberLoader } from '#client/features/members/profile/loader.ts';
import { accountRoutes } from './account-routes.tsx';

/** SPEC §2: what a member has of their own beside the search: likes, games, profile and settings. */
export const ownRoutes: RouteObject[] = [
  page('activity', {
    title: (t) => t('app.nav.activity'),
    texts: 'activity',
    loader: async (args) => (await import('#client/features/activity/loader.ts')).activityLoader(args),
    chunk: 'features/activity/route.tsx',
    load: async () => (await import('#client/features/activity/route.tsx')).ActivityRoute,
  }),
  likesPage('likes'),
  likesPage('likes-type'),
  page('likes-m-id', {
    texts: 'member',
    loader: withProfileOpened(memberLoader),
    action: async () => (await import('#client/features/likes/button/like-action.ts')).likeAction,
    chunk: 'features/members/profile/route.tsx',
    load: async () => (await import('#client/features/members/profile/route.tsx')).MemberPage,
  }),
  page('profile', {
    title: (t) => t('app.account.profile'),
    texts: 'profile',
    loader: async (args) => (await import('#client/features/profile/loader.ts')).profileLoader(args),
    action: async () => (await import('#client/features/profile/action.ts')).profileAction,
    chunk: 'features/profile/route.tsx',
    load: async () => (await import('#client/features/profile/route.tsx')).ProfilePage,
  }),
  page('notifications', {
    title: (t) => t('app.account.notifications'),
    texts: 'notifications',
    loader: async (args) =>
      (await import('../features/notifications/notifications-loader.ts')).notificationsLoader(args),
    action: async () =>
      (await import('../features/notifications/notifications-action.ts')).notificationsAction,
    chunk: 'features/notifications/notifications-route.tsx',
    load: async () =>
      (await import('#client/features/notifications/notifications-route.tsx')).NotificationsRoute,
  }),
  page('unsubscribe', {
    title: (t) => t('notifications.unsubscribe.title'),
    texts: 'notifications',
    loader: async (args) =>
      (await import('../features/notifications/unsubscribe-loader.ts')).unsubscribeLoader(args),
    action: async () => (await import('../features/notifications/unsubscribe-action.ts')).unsubscribeAction,
    chunk: 'features/notifications/unsubscribe-route.tsx',
    load: async () => (await import('#client/features/notifications/unsubscribe-route.tsx')).UnsubscribeRoute,
  }),
  page('swipe-game', {
    title: (t) => t('app.account.swipe_game'),
    texts: 'games',
    loader: async (args) => (await import('#client/features/games/swipe/loader.ts')).swipeLoader(args),
    action: async () => (await import('#client/features/games/swipe/action.ts')).swipeAction,
    chunk: 'features/games/swipe/route.tsx',
    load: async () => (await import('#client/features/games/swipe/route.tsx')).SwipePage,
  }),
  page('match-finder', {
    title: (t) => t('app.account.match_finder'),
    texts: 'games',
    loader: async (args) => (await import('#client/features/games/finder/loader.ts')).finderLoader(args),
    chunk: 'features/games/finder/route.tsx',
    load: async () => (await import('#client/features/games/finder/route.tsx')).FinderPage,
  }),
  ...accountRoutes,
];

function likesPage(name: 'likes' | 'likes-type'): RouteObject {
  return page(name, {
    title: (t) => t('likes.title'),
    texts: 'likes',
    loader: likesLoader,
    chunk: 'features/likes/list/route.tsx',
    load: async () => (await import('#client/features/likes/list/route.tsx')).LikesRoute,
  });
}
