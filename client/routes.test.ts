import { expect, test } from 'vitest';
import { type RouteName, href, routes } from '#client/routes.ts';

/** Other sites, search engines and advertisements link to these, so they never change. A new page need not join. */
const PROMISED: Partial<Record<RouteName, string>> = {
  index: '/',
  members: '/members',
  'members-id': '/members/:id',
  'likes-m-id': '/likes/m/:id',
  'members-id-chat': '/members/:id/chat',
  'members-id-landing': '/members/:id/landing',
  'members-id-signup': '/members/:id/signup',
  'members-id-landing2-slug': '/members/:id/landing2/:slug?',
  'members-id-landing3-slug': '/members/:id/landing3/:slug?',
  chats: '/chats',
  'chats-id': '/chats/:id',
  likes: '/likes',
  'likes-type': '/likes/:type',
  credits: '/credits',
  'credits-repeat-order': '/credits/repeat-order',
  'credits-id-paymentmethod': '/credits/:id/:paymentmethod?',
  directdebit: '/directdebit',
  premium: '/premium',
  pricing: '/pricing',
  profile: '/profile',
  notifications: '/notifications',
  signup: '/signup',
  'complete-signup': '/complete-signup',
  'signup-matches': '/signup-matches',
  login: '/login',
  'reset-password': '/reset-password',
  'reset-password-do': '/reset-password/do',
  'account-deleted': '/account-deleted',
  complaints: '/complaints',
  'lang-config': '/lang-config',
  'match-finder': '/match-finder',
  'swipe-game': '/swipe-game',
  'activate-done': '/activate/done',
  'activate-error': '/activate/error',
  'mail-change-do': '/mail-change/do',
  'transactions-id': '/transactions/:id?',
  'pages-ban': '/pages/ban',
  'pages-cookies': '/pages/cookies',
  'pages-faq': '/pages/faq',
  'pages-privacy': '/pages/privacy',
  'pages-return-policy': '/pages/return-policy',
  'pages-service': '/pages/service',
  'pages-terms': '/pages/terms',
  'landers-alonetonight': '/landers/alonetonight/:slug?',
  'landers-collagelanding': '/landers/collagelanding/:slug?',
  'landers-gallery': '/landers/gallery/:slug?',
  'landers-iconslanding': '/landers/iconslanding/:slug?',
  'landers-maplanding': '/landers/maplanding/:slug?',
  'landers-socialnetwork': '/landers/socialnetwork/:slug?',
  'landers-transitionsvideolanding': '/landers/transitionsvideolanding/:slug?',
  'landers-video': '/landers/video/:slug?',
  'landers-tinderswipe': '/landers/tinderswipe',
};

/** Emails that were sent link to these. */
const IN_EMAILS: Partial<Record<RouteName, string>> = {
  'account-deleted-undo': '/account-deleted/undo',
  appeal: '/appeal',
  'mail-change-undo': '/mail-change/undo',
  unsubscribe: '/unsubscribe',
  withdraw: '/withdraw',
};

test.each(Object.entries({ ...PROMISED, ...IN_EMAILS }))('keeps the page %s at %s', (name, path) => {
  expect(routes[name as RouteName].path).toBe(path);
});

test.each(Object.keys(routes) as RouteName[])('builds an address of the page %s from its pattern', (name) => {
  const names = [...routes[name].path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const values = Object.fromEntries(names.map((param) => [param, `a ${param}`]));
  const address = (href as (name: RouteName, params: object) => string)(name, values);
  expect(address).toBe(routes[name].path.replaceAll(/:(\w+)\??/g, 'a%20$1'));
});

test('keeps a parameter inside its segment', () => {
  expect(href('members-id', { id: '../login?x#y' })).toBe('/members/..%2Flogin%3Fx%23y');
});

test('allows a missing slug', () => {
  expect(href('landers-gallery')).toBe('/landers/gallery');
  expect(href('members-id-landing2-slug', { id: 'k3' })).toBe('/members/k3/landing2');
  expect(href('members-id-landing2-slug', { id: 'k3', slug: 'a b' })).toBe('/members/k3/landing2/a%20b');
});
