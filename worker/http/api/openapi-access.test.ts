import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Actor } from '#worker/session/actor.ts';
import { describeApi } from './openapi.ts';
import { setUpOpenApi } from './openapi.fixture.ts';

const fixture = setUpOpenApi();
const { operations } = fixture;

test('lists every call for a member', () => {
  expect(operations().map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "POST /api/account/password",
      "GET /api/account",
      "POST /api/account/email",
      "POST /api/account/email/confirm",
      "POST /api/account/email/undo",
      "GET /api/account/sessions",
      "DELETE /api/account/sessions",
      "DELETE /api/account/sessions/{id}",
      "POST /api/account/export",
      "GET /api/account/export",
      "GET /api/account/export/state",
      "POST /api/account/delete",
      "POST /api/account/restore",
      "GET /api/account/closed",
      "POST /api/account/closed/erase",
      "GET /api/activity",
      "POST /api/activity/seen",
      "POST /api/age-check/result",
      "POST /api/age-check",
      "GET /api/user.php",
      "POST /api/user.php",
      "PUT /api/user.php",
      "GET /api/logout.php",
      "POST /api/one-time-link",
      "POST /api/activate",
      "POST /api/activation-mail",
      "POST /api/activation-removal",
      "POST /api/password-reset",
      "POST /api/password-reset/do",
      "GET /api/chats.php",
      "DELETE /api/chats.php",
      "GET /api/chats/{id}",
      "GET /api/members/{id}/chat",
      "POST /api/messages",
      "POST /api/messages/gift",
      "POST /api/messages/photo",
      "PUT /api/chats/{id}/messages/{seq}/reaction",
      "DELETE /api/chats/{id}/messages/{seq}",
      "POST /api/chats/{id}/messages/{seq}/report",
      "GET /api/chats/{id}/search",
      "POST /api/chats/{id}/read",
      "PUT /api/chats/{id}/arrangement",
      "DELETE /api/chat.php",
      "PUT /api/members/{id}/waiting-message",
      "DELETE /api/members/{id}/waiting-message",
      "GET /api/sync",
      "POST /api/complaints",
      "GET /api/consent",
      "POST /api/consent",
      "DELETE /api/consent",
      "GET /api/credits",
      "GET /api/discountcode.php",
      "GET /api/stay-discount",
      "POST /api/stay-discount",
      "GET /api/swipe-game",
      "POST /api/swipe-game",
      "DELETE /api/swipe-game",
      "GET /api/match-finder",
      "GET /api/match-finder/start",
      "GET /api/members/{id}/lander",
      "GET /api/lander",
      "GET /api/likes.php",
      "POST /api/likes",
      "DELETE /api/likes",
      "GET /api/likes",
      "POST /api/likes/seen",
      "GET /api/auto-like.php",
      "GET /api/members/{id}",
      "GET /api/showcase",
      "GET /api/interests.php",
      "POST /api/appeals/check",
      "POST /api/appeals",
      "POST /api/user.php?push=1",
      "PUT /api/notifications",
      "POST /api/unsubscribe/check",
      "POST /api/unsubscribe",
      "GET /api/profile-gaps",
      "POST /api/page-hidden.php",
      "GET /api/pages/{name}",
      "GET /api/debits/{id}",
      "POST /api/debits/{id}/code",
      "POST /api/debits/{id}/resend",
      "POST /api/debits/{id}/sign",
      "GET /api/saved-methods",
      "DELETE /api/saved-methods/{id}",
      "GET /api/withdrawals",
      "POST /api/withdrawals",
      "POST /api/withdrawals/visitor",
      "GET /api/shop",
      "POST /api/payments",
      "GET /api/payments",
      "GET /api/payments/{id}",
      "GET /api/payments/{id}/result",
      "POST /api/payments/{id}/check",
      "POST /api/members/{id}/photo-request",
      "DELETE /api/members/{id}/photo-request",
      "PUT /api/photo-requests/{id}",
      "GET /api/photo-requests",
      "POST /api/photos",
      "PUT /api/photo-order",
      "DELETE /api/photos/{key}",
      "GET /api/geocode.php",
      "GET /api/towns",
      "PUT /api/place",
      "GET /api/pricing",
      "GET /api/profile",
      "PUT /api/profile",
      "POST /api/members/{id}/block",
      "DELETE /api/members/{id}/block",
      "GET /api/blocks",
      "POST /api/members/{id}/report",
      "GET /api/members",
      "GET /api/last-search",
      "GET /api/saved-searches",
      "POST /api/saved-searches",
      "DELETE /api/saved-searches/{id}",
      "GET /api/regions.php",
      "POST /api/signup",
      "GET /api/settings.php",
      "GET /api/companyinfo.php",
      "GET /api/cookie-choice",
      "GET /api/transparency",
    ]
  `);
});

test('lists only the public calls for a visitor', () => {
  const isForMembers = ({ operation }: ReturnType<typeof operations>[number]) =>
    operation.security.length > 0;
  const forVisitors = operations().filter((known) => !isForMembers(known));
  expect(forVisitors.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "POST /api/account/email/confirm",
      "POST /api/account/email/undo",
      "POST /api/account/restore",
      "GET /api/account/closed",
      "POST /api/account/closed/erase",
      "POST /api/user.php",
      "GET /api/logout.php",
      "POST /api/one-time-link",
      "POST /api/activate",
      "POST /api/activation-removal",
      "POST /api/password-reset",
      "POST /api/password-reset/do",
      "POST /api/complaints",
      "GET /api/members/{id}/lander",
      "GET /api/lander",
      "GET /api/showcase",
      "GET /api/interests.php",
      "POST /api/appeals/check",
      "POST /api/appeals",
      "POST /api/unsubscribe/check",
      "POST /api/unsubscribe",
      "POST /api/page-hidden.php",
      "GET /api/pages/{name}",
      "POST /api/withdrawals/visitor",
      "GET /api/payments/{id}/result",
      "GET /api/towns",
      "GET /api/pricing",
      "GET /api/members",
      "GET /api/regions.php",
      "POST /api/signup",
      "GET /api/settings.php",
      "GET /api/companyinfo.php",
      "GET /api/cookie-choice",
      "GET /api/transparency",
    ]
  `);
  expect(operations(fixture.visitorDocument)).toEqual(forVisitors);
  for (const { operation } of operations().filter(isForMembers)) {
    expect(operation.responses['403']?.description).toContain('authentication_required');
  }
});

test('lists a call of staff for its role only, and lets no cache keep the answer', () => {
  const answerSchema = v.object({});
  const spec = { method: 'GET', path: '/api/queue', summary: 'A queue.', answer: answerSchema } as const;
  const endpoints = [{ ...spec, access: { staff: ['support'] } } as const];
  const list = (actor: Actor) => Object.keys(describeApi(endpoints, actor).paths);
  expect(list({ kind: 'staff', role: 'support' })).toEqual(['/api/queue']);
  expect(list({ kind: 'staff', role: 'moderation' })).toEqual([]);
  expect(list({ kind: 'member', memberId: 'mira' })).toEqual([]);
  expect(list({ kind: 'visitor' })).toEqual([]);
  expect(fixture.answer.headers.get('cache-control')).toBe('no-store');
});
