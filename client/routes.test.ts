import { expect, test } from 'vitest';
import { type RouteName, href, routes } from '#client/routes.ts';

/** One value for each path parameter. */
const SAMPLES: Record<string, string> = { id: 'k3x9q0ab12cd', slug: 'summer' };

test('builds the address of every page', () => {
  const addresses = Object.fromEntries(
    (Object.keys(routes) as RouteName[]).map((name) => {
      const address = (href as (name: RouteName, params: object) => string)(name, SAMPLES);
      return [name, address];
    }),
  );
  expect(addresses).toMatchInlineSnapshot(`
    {
      "account-deleted": "/account-deleted",
      "account-deleted-undo": "/account-deleted/undo",
      "activate-done": "/activate/done",
      "activate-error": "/activate/error",
      "activity": "/activity",
      "age-check": "/age-check",
      "appeal": "/appeal",
      "chats": "/chats",
      "chats-id": "/chats/k3x9q0ab12cd",
      "complaints": "/complaints",
      "complete-signup": "/complete-signup",
      "compliance": "/compliance",
      "cookie-settings": "/cookie-settings",
      "credits": "/credits",
      "credits-id-paymentmethod": "/credits/k3x9q0ab12cd",
      "credits-repeat-order": "/credits/repeat-order",
      "directdebit": "/directdebit",
      "imprint": "/imprint",
      "index": "/",
      "landers-alonetonight": "/landers/alonetonight/summer",
      "landers-collagelanding": "/landers/collagelanding/summer",
      "landers-gallery": "/landers/gallery/summer",
      "landers-iconslanding": "/landers/iconslanding/summer",
      "landers-maplanding": "/landers/maplanding/summer",
      "landers-socialnetwork": "/landers/socialnetwork/summer",
      "landers-tinderswipe": "/landers/tinderswipe",
      "landers-transitionsvideolanding": "/landers/transitionsvideolanding/summer",
      "landers-video": "/landers/video/summer",
      "lang-config": "/lang-config",
      "likes": "/likes",
      "likes-m-id": "/likes/m/k3x9q0ab12cd",
      "likes-type": "/likes/",
      "login": "/login",
      "mail-change-do": "/mail-change/do",
      "mail-change-undo": "/mail-change/undo",
      "match-finder": "/match-finder",
      "members": "/members",
      "members-id": "/members/k3x9q0ab12cd",
      "members-id-chat": "/members/k3x9q0ab12cd/chat",
      "members-id-landing": "/members/k3x9q0ab12cd/landing",
      "members-id-landing2-slug": "/members/k3x9q0ab12cd/landing2/summer",
      "members-id-landing3-slug": "/members/k3x9q0ab12cd/landing3/summer",
      "members-id-signup": "/members/k3x9q0ab12cd/signup",
      "notifications": "/notifications",
      "pages-ban": "/pages/ban",
      "pages-cookies": "/pages/cookies",
      "pages-faq": "/pages/faq",
      "pages-privacy": "/pages/privacy",
      "pages-return-policy": "/pages/return-policy",
      "pages-service": "/pages/service",
      "pages-terms": "/pages/terms",
      "pages-transparency": "/pages/transparency",
      "premium": "/premium",
      "pricing": "/pricing",
      "profile": "/profile",
      "reset-password": "/reset-password",
      "reset-password-do": "/reset-password/do",
      "safety": "/safety",
      "settings": "/settings",
      "settings-blocked": "/settings/blocked",
      "settings-consent": "/settings/consent",
      "settings-credits": "/settings/credits",
      "settings-data": "/settings/data",
      "settings-delete": "/settings/delete",
      "settings-email": "/settings/email",
      "settings-password": "/settings/password",
      "settings-payment-methods": "/settings/payment-methods",
      "settings-sessions": "/settings/sessions",
      "signup": "/signup",
      "signup-matches": "/signup-matches",
      "swipe-game": "/swipe-game",
      "transactions-id": "/transactions/k3x9q0ab12cd",
      "unsubscribe": "/unsubscribe",
      "withdraw": "/withdraw",
    }
  `);
});

test('keeps a parameter inside its segment', () => {
  expect(href('members-id', { id: '../login?x#y' })).toBe('/members/..%2Flogin%3Fx%23y');
});

test('allows a missing slug', () => {
  expect(href('landers-gallery')).toBe('/landers/gallery');
  expect(href('members-id-landing2-slug', { id: 'k3' })).toBe('/members/k3/landing2');
  expect(href('members-id-landing2-slug', { id: 'k3', slug: 'a b' })).toBe('/members/k3/landing2/a%20b');
});
