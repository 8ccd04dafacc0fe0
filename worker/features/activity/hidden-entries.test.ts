import sites from 'virtual:tenants';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry, ActivityListPage } from '#client/features/activity/contract.ts';
import { DAYS_SHOWN } from '#client/features/activity/rules.ts';
import { type ReviewVerdict, reviewPhoto } from '#worker/features/profile/review-photo.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addBlock, addPhotoRequest, addLike } from '#worker/testing/relations.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
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

const ask = (cookie: string, id: string) => api(`members/${id}/photo-request`, { method: 'POST', cookie });

const answer = (cookie: string, id: string, state: string) =>
  api(`photo-requests/${id}`, { method: 'PUT', json: { state }, cookie });

const count = async (cookie = mira) => {
  const user = (await (await api('user.php', { cookie })).json()) as { new_activity: number };
  return user.new_activity;
};

const review = async (key: string, verdict: ReviewVerdict) => {
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('no site ardenza');
  await reviewPhoto(
    { db: app.db, tenant, now: app.ports.clock(), origin: 'https://ardenza.example' },
    key,
    verdict,
  );
};

const updateMember = (id: string, what: string) =>
  app.db.prepare(`UPDATE members SET ${what} WHERE id = ?`).bind(id).run();

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

describe('entries of hidden members', () => {
  const STATES: Record<string, { hide: () => Promise<unknown>; leaves?: readonly string[] }> = {
    'has blocked the member': { hide: () => addBlock(app, 'jonas', 'mira') },
    'was blocked by the member': { hide: () => addBlock(app, 'mira', 'jonas') },
    'has paused': { hide: () => updateMember('jonas', 'paused = 1') },
    'has left': { hide: () => updateMember('jonas', "status = 'deleted'") },
    'was disabled': { hide: () => updateMember('jonas', "status = 'disabled'") },
    'was erased': { hide: () => app.db.prepare("DELETE FROM members WHERE id = 'jonas'").run() },
  };
  const KINDS: Record<string, () => Promise<unknown>> = {
    like: () => addLike(app, 'jonas', 'mira'),
    match: async () => {
      await addLike(app, 'mira', 'jonas');
      app.advanceTime(1);
      await addLike(app, 'jonas', 'mira');
    },
    request: () => addPhotoRequest(app, 'mira', 'jonas', 'requested', app.ports.clock()),
    answer: async () => {
      await ask(mira, 'jonas');
      await answer(jonas, 'mira', 'refused');
    },
  };
  const cases = Object.keys(KINDS).flatMap((kind) => Object.keys(STATES).map((state) => [kind, state]));

  test.each(cases)(
    'removes the %s from list and count when the other member %s',
    async (kind = '', state = '') => {
      await KINDS[kind]?.();
      expect(await listSummaries()).toHaveLength(1);
      expect(await count()).toBe(1);
      await STATES[state]?.hide();
      expect(await listSummaries()).toEqual([]);
      expect(await count()).toBe(0);
    },
  );

  test('names an invisible member only in entries that the member caused', async () => {
    await addPhoto(app, 'jonas');
    await ask(mira, 'jonas');
    await answer(jonas, 'mira', 'granted');
    await updateMember('jonas', 'invisible = 1');
    expect(await listSummaries()).toEqual([]);
    expect(await count()).toBe(0);
    await addPhotoRequest(app, 'mira', 'jonas', 'requested');
    expect((await list()).entries).toMatchObject([
      { kind: 'photo_request', hidden: true, member: { name: 'Jonas', main_image: null } },
    ]);
  });
});

describe('entries that end', () => {
  test('removes a request that is taken back', async () => {
    await ask(jonas, 'mira');
    expect(await listSummaries()).toEqual(['*request jonas requested']);
    await api('members/mira/photo-request', { method: 'DELETE', cookie: jonas });
    expect(await listSummaries()).toEqual([]);
  });

  test('does not show that a permission was withdrawn', async () => {
    await ask(mira, 'jonas');
    await answer(jonas, 'mira', 'granted');
    expect(await listSummaries()).toEqual(['*answer jonas true']);
    await answer(jonas, 'mira', 'refused');
    expect(await listSummaries()).toEqual([]);
    app.advanceTime(MINUTE_MS);
    await answer(jonas, 'mira', 'granted');
    expect(await listSummaries()).toEqual(['*answer jonas true']);
  });

  test('removes a review with its photo, and shows none for a photo that was visible from the start', async () => {
    const waiting = await addPhoto(app, 'mira', { status: 'pending' });
    const active = await addPhoto(app, 'mira', { position: 1 });
    await review(waiting, { accepted: true });
    await review(active, { accepted: true });
    expect(await listSummaries()).toEqual(['*review true null']);
    await api(`photos/${waiting}`, { method: 'DELETE', cookie: mira });
    expect(await listSummaries()).toEqual([]);
  });

  test('removes entries that are too old, except unanswered requests', async () => {
    await addLike(app, 'jonas', 'mira');
    await ask(jonas, 'mira');
    app.advanceTime(DAYS_SHOWN * DAY_MS);
    mira = await app.login('ardenza', 'mira@mail.example');
    expect(await listSummaries()).toEqual(['*like jonas of 1', '*request jonas requested']);
    app.advanceTime(1);
    expect(await listSummaries()).toEqual(['*request jonas requested']);
    expect(await count()).toBe(1);
    await answer(mira, 'jonas', 'refused');
    expect(await listSummaries()).toEqual([]);
  });
});
