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
const markSeen = (until: string | null, cookie = mira) =>
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
async function listAllSummaries(): Promise<string[]> {
  const found: string[] = [];
  for (let page: ActivityListPage | undefined; page?.next !== null;) {
    page = await list(page?.next);
    found.push(...page.entries.map(summarize));
  }
  return found;
}

test('answers an empty list before anything has happened', async () => {
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
  expect(await listSummaries()).toEqual([
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

test('shows a match to both members, and as new only to the one who was liked first', async () => {
  await like(mira, 'jonas');
  app.advanceTime(MINUTE_MS);
  await like(jonas, 'mira');
  expect(await listSummaries(mira)).toEqual(['*match jonas']);
  expect(await listSummaries(jonas)).toEqual(['match mira']);
  expect([await count(mira), await count(jonas)]).toEqual([1, 0]);
});

test('turns a like into a match, and back into a like when one of them is taken back', async () => {
  await addLike(app, 'jonas', 'mira');
  app.advanceTime(MINUTE_MS);
  await like(mira, 'jonas');
  expect(await listSummaries()).toEqual(['match jonas']);
  await like(mira, 'jonas', 'DELETE');
  expect(await listSummaries()).toEqual(['*like jonas of 1']);
  await like(jonas, 'mira', 'DELETE');
  expect(await listSummaries()).toEqual([]);
});

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

describe('likes', () => {
  const likedBy = async (ids: readonly string[], over = {}) => {
    for (const id of ids) {
      await app.addMember({ id, ...over });
      await addLike(app, id, 'mira');
      app.advanceTime(1);
    }
  };

  test('groups new likes into one entry with the latest faces and counts them as one', async () => {
    await likedBy(['a', 'b', 'c', 'd']);
    expect(await listSummaries()).toEqual(['*like d,c of 4']);
    expect(await count()).toBe(1);
  });

  test('groups seen likes by day', async () => {
    await likedBy(['a', 'b']);
    app.advanceTime(DAY_MS);
    await likedBy(['c', 'd', 'e']);
    await markSeen((await list()).seen_until);
    expect(await listSummaries()).toEqual(['like e,d of 3', 'like b,a of 2']);
  });

  test('keeps likes of fictional profiles apart and labels them', async () => {
    await likedBy(['a', 'b']);
    await likedBy(['f', 'g'], { fictional: true });
    expect(await listSummaries()).toEqual(['*like g of 1', '*like f of 1', '*like b,a of 2']);
    expect(await count()).toBe(3);
    expect((await list()).entries[0]).toMatchObject({ members: [{ fictional: true }] });
    await markSeen((await list()).seen_until);
    expect(await listSummaries()).toEqual(['like g of 1', 'like f of 1', 'like b,a of 2']);
  });
});

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

test('shows each entry on exactly one page, also when several happened at the same time', async () => {
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
  const found = await listAllSummaries();
  expect(found).toHaveLength(3 * SOME);
  expect(new Set(found.map((line) => line.replace('*', ''))).size).toBe(3 * SOME);
  const { entries, next } = await list();
  expect(entries).toHaveLength(PAGE_SIZE);
  expect((await api(`activity?after=${next}`, { cookie: jonas })).status).toBe(422);
});

test('marks the same entries as new on later pages after the first one was seen', async () => {
  for (let i = 0; i < PAGE_SIZE + 5; i++) {
    await app.addMember({ id: `m${i}` });
    await addPhotoRequest(app, 'mira', `m${i}`, 'requested', app.ports.clock() + i);
  }
  const first = await list();
  await markSeen(first.seen_until);
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
