import { beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

test.each([
  ['who does not exist', 'unknown', {}],
  ['of another site', 'other', { tenantId: 'velours' }],
  ['who is disabled', 'other', { status: 'disabled' as const }],
  ['who has deleted the account', 'other', { status: 'deleted' as const }],
  ['who has not confirmed the address', 'other', { status: 'not_confirmed' as const }],
  ['who has paused', 'other', { paused: true }],
  ['who is invisible', 'other', { invisible: true }],
])('answers not found for a member %s', async (_, id, over) => {
  await app.addMember({ id: 'other', name: 'Hidden Person', ...over });
  const answer = await app.ask('ardenza', `/api/members/${id}`, { cookie });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: 'not_found', message: expect.stringMatching(/\w/) });
  for (const path of [`/members/${id}`, `/likes/m/${id}`]) {
    const page = await app.ask('ardenza', path, { cookie });
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('Hidden Person');
  }
});

test.each(['%00', '%E0%A4%A', '..%2f..%2fetc', "'%20OR%201=1--", 'x'.repeat(41), '%F0%9F%92%8B'])(
  'answers a malformed id without a server error: %s',
  async (id) => {
    const warn = vi.spyOn(console, 'warn');
    expect([404, 422]).toContain((await app.ask('ardenza', `/api/members/${id}`, { cookie })).status);
    expect((await app.ask('ardenza', `/members/${id}`, { cookie })).status).toBe(404);
    expect(app.logged).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  },
);

test('asks a visitor to log in, whether or not the member exists', async () => {
  for (const id of ['jonas', 'unknown']) {
    const answer = await app.ask('ardenza', `/api/members/${id}`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ authentication_required: true });
  }
});

test('shows members their own profile before the address is confirmed', async () => {
  await app.addMember({ id: 'new', email: 'new@mail.example', status: 'not_confirmed' });
  const own = await app.startSession('ardenza', 'new@mail.example');
  expect((await app.ask('ardenza', '/api/members/new', { cookie: own })).status).toBe(200);
});
