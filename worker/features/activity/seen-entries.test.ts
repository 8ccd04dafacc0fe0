import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry, ActivityListPage } from '#client/features/activity/contract.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addLike } from '#worker/testing/relations.ts';

let app: TestApp;
let mira: string;
let jonas: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', privacyMode: true });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', privacyMode: true });
  mira = await app.login('ardenza', 'mira@mail.example');
  jonas = await app.login('ardenza', 'jonas@mail.example');
});

type Init = NonNullable<Parameters<TestApp['ask']>[2]>;

const api = (path: string, init: Init) => app.ask('ardenza', `/api/${path}`, init);

const list = async (after: string | null = null, cookie = mira) => {
  const answer = await api(`activity${after === null ? '' : `?after=${after}`}`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ActivityListPage;
};

const markSeen = (until: string | null, cookie = mira) =>
  api('activity/seen', { method: 'POST', json: { until }, cookie });

const ask = (cookie: string, id: string) => api(`members/${id}/photo-request`, { method: 'POST', cookie });

const answer = (cookie: string, id: string, state: string) =>
  api(`photo-requests/${id}`, { method: 'PUT', json: { state }, cookie });

const count = async (cookie = mira) => {
  const user = (await (await api('user.php', { cookie })).json()) as { new_activity: number };
  return user.new_activity;
};

/** A short form of an entry, such as "like jonas" or "photo_answer jonas granted", with a star when it is new. */
const summarize = (entry: ActivityEntry): string => {
  const star = entry.is_new ? '*' : '';
  if (entry.kind === 'like')
    return `${star}like ${entry.members.map(({ id }) => id).join()} of ${entry.count}`;
  if (entry.kind === 'match') return `${star}match ${entry.member.id}`;
  if (entry.kind === 'photo_request') return `${star}request ${entry.member.id} ${entry.state}`;
  if (entry.kind === 'photo_answer') return `${star}answer ${entry.member.id} ${entry.granted}`;
  return `${star}review ${entry.accepted} ${entry.reason}`;
};

const listSummaries = async (cookie = mira) => (await list(null, cookie)).entries.map(summarize);

describe('seen entries', () => {
  test('marks entries as seen in every tab once the list was open', async () => {
    await addLike(app, 'jonas', 'mira');
    const { seen_until: until } = await list();
    expect(await (await markSeen(until)).json()).toEqual({ new_activity: 0 });
    expect(await count()).toBe(0);
    expect(await list()).toMatchObject({ entries: [{ kind: 'like', is_new: false }], seen_until: null });
    const again = await app.login('ardenza', 'mira@mail.example');
    expect(await count(again)).toBe(0);
  });

  test('keeps entries new that came after the list was read', async () => {
    await addLike(app, 'jonas', 'mira');
    const { seen_until: until } = await list();
    app.advanceTime(1);
    await ask(jonas, 'mira');
    expect(await (await markSeen(until)).json()).toEqual({ new_activity: 1 });
    expect(await listSummaries()).toEqual(['*request jonas requested', 'like jonas of 1']);
  });

  test('does not mark entries as new again when an older state arrives', async () => {
    await addLike(app, 'jonas', 'mira');
    const { seen_until: older } = await list();
    app.advanceTime(1);
    await ask(jonas, 'mira');
    await markSeen((await list()).seen_until);
    await markSeen(older);
    expect(await count()).toBe(0);
  });

  test('covers a like whose profile was opened and a request that was answered elsewhere', async () => {
    await addLike(app, 'jonas', 'mira');
    await ask(jonas, 'mira');
    expect(await count()).toBe(2);
    await api('likes/seen', { method: 'POST', json: { member: 'jonas' }, cookie: mira });
    await answer(mira, 'jonas', 'refused');
    expect(await count()).toBe(0);
    expect(await listSummaries()).toEqual(['like jonas of 1', 'request jonas refused']);
  });

  test('rejects changes by others and unknown cursors', async () => {
    await addLike(app, 'jonas', 'mira');
    const { seen_until: until, next } = await list();
    expect(next).toBeNull();
    expect((await markSeen(until, jonas)).status).toBe(422);
    expect((await markSeen('made-up')).status).toBe(422);
    expect(await count()).toBe(1);
  });
});
