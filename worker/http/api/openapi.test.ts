import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { ERROR_STATUS } from '#client/api/errors.ts';
import type { Actor } from '#worker/session/actor.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { describeApi } from './openapi.ts';

interface Operation {
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>;
}

let document: {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: object;
};
let visitorDocument: typeof document;
let answer: Response;
beforeAll(async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.login('ardenza', 'mira@mail.example');
  answer = await app.ask('ardenza', '/api/openapi.json', { cookie });
  document = JSON.parse(await answer.text());
  visitorDocument = JSON.parse(await (await app.ask('ardenza', '/api/openapi.json')).text());
});

const operations = (described = document) =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

test('is an OpenAPI 3.1 document', () => {
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document).toMatchObject({ info: { title: expect.any(String), version: expect.any(String) } });
});

test('lists every call for a member', () => {
  expect(operations().map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "GET /api/user.php",
      "POST /api/user.php",
      "PUT /api/user.php",
      "GET /api/logout.php",
      "POST /api/one-time-link",
      "POST /api/activate",
      "POST /api/activation-mail",
      "POST /api/activation-reset",
      "POST /api/password-reset",
      "POST /api/password-reset/do",
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
      "POST /api/account/delete",
      "POST /api/account/restore",
      "POST /api/page-hidden.php",
      "POST /api/signup",
      "GET /api/members",
      "GET /api/last-search",
      "GET /api/saved-searches",
      "POST /api/saved-searches",
      "DELETE /api/saved-searches/{id}",
      "GET /api/regions.php",
      "GET /api/members/{id}",
      "GET /api/showcase",
      "GET /api/interests.php",
      "GET /api/likes.php",
      "POST /api/likes",
      "DELETE /api/likes",
      "GET /api/likes",
      "POST /api/likes/seen",
      "GET /api/auto-like.php",
      "GET /api/activity",
      "POST /api/activity/seen",
      "GET /api/profile",
      "PUT /api/profile",
      "POST /api/photos",
      "PUT /api/photos/order",
      "DELETE /api/photos/{key}",
      "GET /api/settings.php",
      "GET /api/companyinfo.php",
      "GET /api/swipe-game",
      "POST /api/swipe-game",
      "DELETE /api/swipe-game",
      "GET /api/match-finder",
      "GET /api/match-finder/start",
      "GET /api/lander",
      "GET /api/members/{id}/lander",
      "GET /api/pages/{name}",
      "GET /api/pricing",
      "POST /api/complaints",
      "POST /api/members/{id}/block",
      "DELETE /api/members/{id}/block",
      "GET /api/blocks",
      "POST /api/members/{id}/report",
      "POST /api/members/{id}/photo-request",
      "DELETE /api/members/{id}/photo-request",
      "PUT /api/photo-requests/{id}",
      "GET /api/photo-requests",
      "PUT /api/notifications",
      "POST /api/unsubscribe/check",
      "POST /api/unsubscribe",
      "GET /api/profile-gaps",
      "GET /api/geocode.php",
      "GET /api/towns",
      "PUT /api/place",
    ]
  `);
});

test('describes every call, its answer and its errors', () => {
  for (const { name, operation } of operations()) {
    expect(operation.summary, name).toMatch(/^[A-Z].*\.$/);
    const { 200: success, ...refusals } = operation.responses;
    expect(success?.content['application/json'].schema, name).toMatchObject({ type: 'object' });
    for (const [status, { description, content }] of Object.entries(refusals)) {
      const codes = description.split(', ');
      expect(new Set(codes).size, name).toBe(codes.length);
      for (const code of codes) expect(ERROR_STATUS, name).toHaveProperty(code, Number(status));
      expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
    }
    expect(Object.keys(refusals), name).toEqual(expect.arrayContaining(['421', '422', '429', '500']));
  }
});

test('declares every path parameter', () => {
  for (const { name, operation } of operations()) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = (operation.parameters ?? []).filter(
      (parameter) => parameter.in === 'path' && parameter.required,
    );
    expect(
      declared.map((parameter) => parameter.name),
      name,
    ).toEqual(inPath);
  }
});

const isMutation = ({ name }: { name: string }) => !name.startsWith('GET ');
/** A browser sends it when a page closes and cannot add a header. */
const isBeacon = ({ name }: { name: string }) => name === 'POST /api/page-hidden.php';
const isKeyed = (one: { name: string }) => isMutation(one) && !isBeacon(one);
/** GETs that change something (docs/product.md#calls). */
const STATE_CHANGING_GETS = ['GET /api/logout.php', 'GET /api/auto-like.php'];

test('requires a key for changes and none for reads', () => {
  const withKey = operations().filter(({ operation }) =>
    operation.parameters?.some(({ name, required }) => name === 'Idempotency-Key' && required),
  );
  expect(withKey).toEqual(operations().filter(isKeyed));
});

test('requires a page of ours for changes, also by GET', () => {
  const guarded = operations().filter(({ operation }) =>
    operation.responses['403']?.description.includes('cross_origin'),
  );
  expect(guarded).toEqual(
    operations().filter((one) => isMutation(one) || STATE_CHANGING_GETS.includes(one.name)),
  );
});

test('lists the errors of bodies for calls with a body', () => {
  for (const { name, operation } of operations().filter(isKeyed)) {
    const { content } = operation.requestBody ?? {};
    const isJson = content && 'application/json' in content;
    const ofBody = [...(content ? ['413', '415'] : []), ...(isJson ? ['400'] : [])];
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['409', ...ofBody]));
  }
});

test('lists only the public calls for a visitor', () => {
  const isForMembers = ({ operation }: ReturnType<typeof operations>[number]) =>
    operation.security.length > 0;
  const forAnybody = operations().filter((known) => !isForMembers(known));
  expect(forAnybody.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "POST /api/user.php",
      "GET /api/logout.php",
      "POST /api/one-time-link",
      "POST /api/activate",
      "POST /api/activation-reset",
      "POST /api/password-reset",
      "POST /api/password-reset/do",
      "POST /api/account/email/confirm",
      "POST /api/account/email/undo",
      "POST /api/account/restore",
      "POST /api/page-hidden.php",
      "POST /api/signup",
      "GET /api/members",
      "GET /api/regions.php",
      "GET /api/showcase",
      "GET /api/interests.php",
      "GET /api/settings.php",
      "GET /api/companyinfo.php",
      "GET /api/lander",
      "GET /api/members/{id}/lander",
      "GET /api/pages/{name}",
      "GET /api/pricing",
      "POST /api/complaints",
      "POST /api/unsubscribe/check",
      "POST /api/unsubscribe",
      "GET /api/towns",
    ]
  `);
  expect(operations(visitorDocument)).toEqual(forAnybody);
  for (const { operation } of operations().filter(isForMembers)) {
    expect(operation.responses['403']?.description).toContain('authentication_required');
  }
});

test('resolves every reference', () => {
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components).toHaveProperty(`schemas.${name}`);
  }
  expect(text).not.toContain('"$schema"');
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
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
