import { expect, test } from 'vitest';
import { type ActivityListPage, PAGE_SIZE } from '#client/features/activity/contract.ts';
import { addPhotoRequest, addLike } from '#worker/testing/relations.ts';
import { setUpActivity, summarizeEntry } from './activity.fixture.ts';

const fixture = setUpActivity();
const { api, list, markSeen } = fixture;

async function listAllSummaries(): Promise<string[]> {
  const summaries: string[] = [];
  for (let page: ActivityListPage | undefined; page?.next !== null;) {
    page = await list(page?.next);
    summaries.push(...page.entries.map(summarizeEntry));
  }
  return summaries;
}

test('marks the same entries as new on later pages after the first one was seen', async () => {
  for (let i = 0; i < PAGE_SIZE + 5; i++) {
    await fixture.app.addMember({ id: `m${i}` });
    await addPhotoRequest(fixture.app, 'mira', `m${i}`, 'requested', fixture.app.ports.clock() + i);
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
    await fixture.app.addMember({ id, privacyMode: true });
    await addLike(fixture.app, id, 'mira');
    await addLike(fixture.app, 'mira', id);
    await addPhotoRequest(fixture.app, 'mira', id, 'requested');
    await addPhotoRequest(fixture.app, id, 'mira', 'granted');
    if (i % 3 === 0) fixture.app.advanceTime(1);
    await fixture.app.db
      .prepare('UPDATE photo_grants SET created_at = ?1, announced_at = ?1 WHERE ? IN (owner_id, viewer_id)')
      .bind(fixture.app.ports.clock(), id)
      .run();
  }
  const summaries = await listAllSummaries();
  expect(summaries).toHaveLength(3 * SOME);
  expect(new Set(summaries.map((line) => line.replace('*', ''))).size).toBe(3 * SOME);
  const { entries, next } = await list();
  expect(entries).toHaveLength(PAGE_SIZE);
  expect((await api(`activity?after=${next}`, { cookie: fixture.jonas })).status).toBe(422);
});
