import { beforeEach, expect, test } from 'vitest';
import type { ActivityEntry, ActivityListPage } from '#client/features/activity/contract.ts';
import { PAGE_SIZE } from '#client/features/activity/rules.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhotoRequest, addLike } from '#worker/testing/relations.ts';

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

const summarize = (entry: ActivityEntry): string => {
  const star = entry.is_new ? '*' : '';
  if (entry.kind === 'like')
    return `${star}like ${entry.members.map(({ id }) => id).join()} of ${entry.count}`;
  if (entry.kind === 'match') return `${star}match ${entry.member.id}`;
  if (entry.kind === 'photo_request') return `${star}request ${entry.member.id} ${entry.state}`;
  if (entry.kind === 'photo_answer') return `${star}answer ${entry.member.id} ${entry.granted}`;
  return `${star}review ${entry.accepted} ${entry.reason}`;
};

async function listAllSummaries(): Promise<string[]> {
  const found: string[] = [];
  for (let page: ActivityListPage | undefined; page?.next !== null;) {
    page = await list(page?.next);
    found.push(...page.entries.map(summarize));
  }
  return found;
}

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
