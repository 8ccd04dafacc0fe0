import sites from 'virtual:tenants';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry, ActivityListPage } from '#client/features/activity/contract.ts';
import { DAYS_SHOWN, PAGE_SIZE } from '#client/features/activity/rules.ts';
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
const see = (until: string | null, cookie = mira) =>
  api('activity/seen', { method: 'POST', json: { until }, cookie });
const like = (cookie: string, member: string, method = 'POST') =>
  api('likes', { method, json: { member }, cookie });
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
const set = (id: string, what: string) =>
  app.db.prepare(`UPDATE members SET ${what} WHERE id = ?`).bind(id).run();

/** "like jonas", "photo_answer jonas granted": the list in short, a star for what is new. */
const inShort = (entry: ActivityEntry): string => {
  const star = entry.is_new ? '*' : '';
  if (entry.kind === 'like')
    return `${star}like ${entry.members.map(({ id }) => id).join()} of ${entry.count}`;
  if (entry.kind === 'match') return `${star}match ${entry.member.id}`;
  if (entry.kind === 'photo_request') return `${star}request ${entry.member.id} ${entry.state}`;
  if (entry.kind === 'photo_answer') return `${star}answer ${entry.member.id} ${entry.granted}`;
  return `${star}review ${entry.accepted} ${entry.reason}`;
};
const shown = async (cookie = mira) => (await list(null, cookie)).entries.map(inShort);
/** All pages. */
async function all(): Promise<string[]> {
  const found: string[] = [];
  for (let page: ActivityListPage | undefined; page?.next !== null;) {
    page = await list(page?.next);
    found.push(...page.entries.map(inShort));
  }
  return found;
}

test('is empty before anything has happened', async () => {
  expect(await list()).toEqual({ entries: [], next: null, seen_until: null });
  expect(await count()).toBe(0);
});

test('shows likes, matches, requests, answers and reviews, the latest first', async () => {
  const photo = await addPhoto(app, 'mira', { status: 'pending' });
  await app.addMember({ id: 'lena' });
  await app.addMember({ id: 'tom' });
  const steps = [
    () => addLike(app, 'lena', 'mira'),
    () => ask(jonas, 'mira'),
    () => ask(mira, 'jonas'),
    () => answer(jonas, 'mira', 'granted'),
    () => addLike(app, 'mira', 'tom'),
    () => addLike(app, 'tom', 'mira'),
    () => review(photo, { accepted: false, reason: 'quality' }),
  ];
  for (const step of steps) {
    app.advanceTime(MINUTE_MS);
    await step();
  }
  expect(await shown()).toEqual([
    '*review false quality',
    '*match tom',
    '*answer jonas true',
    '*request jonas requested',
    '*like lena of 1',
  ]);
  expect(await count()).toBe(5);
  const { entries } = await list();
  expect(entries.map(({ ago }) => ago)).toEqual([0, 60, 180, 300, 360]);
  const request = entries.find((entry) => entry.kind === 'photo_request');
  expect(Object.keys(request?.member ?? {})).toEqual(['id', 'name', 'main_image', 'fictional']);
});

test('shows a match to both sides, and as new only to the one who was liked first', async () => {
  await like(mira, 'jonas');
  app.advanceTime(MINUTE_MS);
  await like(jonas, 'mira');
  expect(await shown(mira)).toEqual(['*match jonas']);
  expect(await shown(jonas)).toEqual(['match mira']);
  expect([await count(mira), await count(jonas)]).toEqual([1, 0]);
});

test('turns a like into a match, and back into a like when one of them is taken back', async () => {
  await addLike(app, 'jonas', 'mira');
  app.advanceTime(MINUTE_MS);
  await like(mira, 'jonas');
  expect(await shown()).toEqual(['match jonas']);
  await like(mira, 'jonas', 'DELETE');
  expect(await shown()).toEqual(['*like jonas of 1']);
  await like(jonas, 'mira', 'DELETE');
  expect(await shown()).toEqual([]);
});

describe('what was seen', () => {
  test('is no longer new once the list was open, in every tab', async () => {
    await addLike(app, 'jonas', 'mira');
    const { seen_until: until } = await list();
    expect(await (await see(until)).json()).toEqual({ new_activity: 0 });
    expect(await count()).toBe(0);
    expect(await list()).toMatchObject({ entries: [{ kind: 'like', is_new: false }], seen_until: null });
    const again = await app.login('ardenza', 'mira@mail.example');
    expect(await count(again)).toBe(0);
  });

  test('leaves new what has come since the list was read', async () => {
    await addLike(app, 'jonas', 'mira');
    const { seen_until: until } = await list();
    app.advanceTime(1);
    await ask(jonas, 'mira');
    expect(await (await see(until)).json()).toEqual({ new_activity: 1 });
    expect(await shown()).toEqual(['*request jonas requested', 'like jonas of 1']);
  });

  test('never becomes new again by an older look', async () => {
    await addLike(app, 'jonas', 'mira');
    const { seen_until: older } = await list();
    app.advanceTime(1);
    await ask(jonas, 'mira');
    await see((await list()).seen_until);
    await see(older);
    expect(await count()).toBe(0);
  });

  test('includes a like whose profile was opened and a request that was answered elsewhere', async () => {
    await addLike(app, 'jonas', 'mira');
    await ask(jonas, 'mira');
    expect(await count()).toBe(2);
    await api('likes/seen', { method: 'POST', json: { member: 'jonas' }, cookie: mira });
    await answer(mira, 'jonas', 'refused');
    expect(await count()).toBe(0);
    expect(await shown()).toEqual(['like jonas of 1', 'request jonas refused']);
  });

  test('is marked by nobody else, nor by a made-up place', async () => {
    await addLike(app, 'jonas', 'mira');
    const { seen_until: until, next } = await list();
    expect(next).toBeNull();
    expect((await see(until, jonas)).status).toBe(422);
    expect((await see('made-up')).status).toBe(422);
    expect(await count()).toBe(1);
  });
});

describe('likes', () => {
  const likedBy = async (ids: readonly string[], over = {}) => {
    for (const id of ids) {
      await app.addMember({ id, ...over });
      await addLike(app, id, 'mira');
      app.advanceTime(1);
    }
  };

  test('that are new are one entry with the latest faces, and count as one', async () => {
    await likedBy(['a', 'b', 'c', 'd']);
    expect(await shown()).toEqual(['*like d,c of 4']);
    expect(await count()).toBe(1);
  });

  test('of one day that were seen are one entry, of two days are two', async () => {
    await likedBy(['a', 'b']);
    app.advanceTime(DAY_MS);
    await likedBy(['c', 'd', 'e']);
    await see((await list()).seen_until);
    expect(await shown()).toEqual(['like e,d of 3', 'like b,a of 2']);
  });

  test('of fictional profiles stay apart and say so', async () => {
    await likedBy(['a', 'b']);
    await likedBy(['f', 'g'], { fictional: true });
    expect(await shown()).toEqual(['*like g of 1', '*like f of 1', '*like b,a of 2']);
    expect(await count()).toBe(3);
    expect((await list()).entries[0]).toMatchObject({ members: [{ fictional: true }] });
    await see((await list()).seen_until);
    expect(await shown()).toEqual(['like g of 1', 'like f of 1', 'like b,a of 2']);
  });
});

describe('who is not to be seen', () => {
  const STATES: Record<string, { hide: () => Promise<unknown>; leaves?: readonly string[] }> = {
    'has blocked the member': { hide: () => addBlock(app, 'jonas', 'mira') },
    'was blocked by the member': { hide: () => addBlock(app, 'mira', 'jonas') },
    'is away': { hide: () => set('jonas', 'paused = 1') },
    'has left': { hide: () => set('jonas', "status = 'deleted'") },
    'was banned': { hide: () => set('jonas', "status = 'disabled'") },
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

  test.each(cases)('vanishes with the %s, and is not counted: %s', async (kind = '', state = '') => {
    await KINDS[kind]?.();
    expect(await shown()).toHaveLength(1);
    expect(await count()).toBe(1);
    await STATES[state]?.hide();
    expect(await shown()).toEqual([]);
    expect(await count()).toBe(0);
  });

  test('is named by what they have turned to the member with, while they are invisible, and by nothing else', async () => {
    await addPhoto(app, 'jonas');
    await ask(mira, 'jonas');
    await answer(jonas, 'mira', 'granted');
    await set('jonas', 'invisible = 1');
    expect(await shown()).toEqual([]);
    expect(await count()).toBe(0);
    await addPhotoRequest(app, 'mira', 'jonas', 'requested');
    expect((await list()).entries).toMatchObject([
      { kind: 'photo_request', hidden: true, member: { name: 'Jonas', main_image: null } },
    ]);
  });
});

describe('what ends', () => {
  test('a request that is taken back is gone', async () => {
    await ask(jonas, 'mira');
    expect(await shown()).toEqual(['*request jonas requested']);
    await api('members/mira/photo-request', { method: 'DELETE', cookie: jonas });
    expect(await shown()).toEqual([]);
  });

  test('a permission that is taken back again is not told', async () => {
    await ask(mira, 'jonas');
    await answer(jonas, 'mira', 'granted');
    expect(await shown()).toEqual(['*answer jonas true']);
    await answer(jonas, 'mira', 'refused');
    expect(await shown()).toEqual([]);
    app.advanceTime(MINUTE_MS);
    await answer(jonas, 'mira', 'granted');
    expect(await shown()).toEqual(['*answer jonas true']);
  });

  test('a review goes with its photo; a photo that was shown from the beginning and stays is no news', async () => {
    const waiting = await addPhoto(app, 'mira', { status: 'pending' });
    const active = await addPhoto(app, 'mira', { position: 1 });
    await review(waiting, { accepted: true });
    await review(active, { accepted: true });
    expect(await shown()).toEqual(['*review true null']);
    await api(`photos/${waiting}`, { method: 'DELETE', cookie: mira });
    expect(await shown()).toEqual([]);
  });

  test('what is older than the list shows is gone from it, but a request without an answer', async () => {
    await addLike(app, 'jonas', 'mira');
    await ask(jonas, 'mira');
    app.advanceTime(DAYS_SHOWN * DAY_MS);
    mira = await app.login('ardenza', 'mira@mail.example');
    expect(await shown()).toEqual(['*like jonas of 1', '*request jonas requested']);
    app.advanceTime(1);
    expect(await shown()).toEqual(['*request jonas requested']);
    expect(await count()).toBe(1);
    await answer(mira, 'jonas', 'refused');
    expect(await shown()).toEqual([]);
  });
});

test('has every entry on one of its pages, whatever happened in the same moment', async () => {
  const SOME = 14;
  for (let i = 0; i < SOME; i++) {
    const id = `m${i}`;
    await app.addMember({ id, privacyMode: true });
    await addLike(app, id, 'mira');
    await addLike(app, 'mira', id);
    await addPhotoRequest(app, 'mira', id, 'requested');
    await addPhotoRequest(app, id, 'mira', 'granted');
    if (i % 3 === 0) app.advanceTime(1);
    await app.db
      .prepare('UPDATE photo_grants SET created_at = ?1, announced_at = ?1 WHERE ? IN (owner_id, viewer_id)')
      .bind(app.ports.clock(), id)
      .run();
  }
  const found = await all();
  expect(found).toHaveLength(3 * SOME);
  expect(new Set(found.map((line) => line.replace('*', ''))).size).toBe(3 * SOME);
  const { entries, next } = await list();
  expect(entries).toHaveLength(PAGE_SIZE);
  expect((await api(`activity?after=${next}`, { cookie: jonas })).status).toBe(422);
});

test('says the same of what is new on later pages, though the first one was seen', async () => {
  for (let i = 0; i < PAGE_SIZE + 5; i++) {
    await app.addMember({ id: `m${i}` });
    await addPhotoRequest(app, 'mira', `m${i}`, 'requested', app.ports.clock() + i);
  }
  const first = await list();
  await see(first.seen_until);
  const second = await list(first.next);
  expect(second.entries).toHaveLength(5);
  expect(second.entries.every(({ is_new }) => is_new)).toBe(true);
  expect(second.seen_until).toBeNull();
});

test('shows nothing of another site', async () => {
  await app.addMember({ id: 'eva', tenantId: 'velours', email: 'mira@mail.example' });
  const eva = await app.login('velours', 'mira@mail.example');
  await addLike(app, 'jonas', 'mira');
  const answered = await app.ask('velours', '/api/activity', { cookie: eva });
  expect(await answered.json()).toMatchObject({ entries: [] });
  expect((await app.ask('velours', '/api/activity', { cookie: mira })).status).toBe(403);
});
