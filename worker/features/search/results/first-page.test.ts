import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type SearchPage, searchPage } from '#client/features/search/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { blocks } from '#worker/db/schema/relations.ts';
import { toCell } from '#worker/features/members/location-cells.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { createMemberRow, insertMembers } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addBlock, addPhotoRequest } from '#worker/testing/relations.ts';
import { SHARED_RESULTS_MS } from './shared-results.ts';

/** More than a page with its spare members. */
const PEOPLE = 90;
const VIEWERS = ['mira', 'jonas'] as const;

let app: TestApp;
let cookies: Record<(typeof VIEWERS)[number], string>;
/** Queries of the database that list members. */
let listings: number;
beforeEach(async () => {
  listings = 0;
  app = await createTestApp({
    ports: { sharedResultsMs: SHARED_RESULTS_MS },
    watch: (db) => watchDatabase(db, (sql) => void (listings += Number(/active_rank.*limit 81/s.test(sql)))),
  });
  for (const id of VIEWERS) await app.addMember({ id, email: `${id}@mail.example`, name: id });
  await addMembers(Array.from({ length: PEOPLE }, (_, index) => `m${index}`));
  const [mira = '', jonas = ''] = await Promise.all(
    VIEWERS.map((id) => app.startSession('ardenza', `${id}@mail.example`)),
  );
  cookies = { mira, jonas };
});

/** The first ones have been active last. */
async function addMembers(ids: readonly string[]): Promise<void> {
  const rows = ids.map((id, index) => createMemberRow({ id, lastActiveAt: NOW - (index + 1) * 1000 }));
  await insertMembers(app.db, rows);
}

async function search(viewer: keyof typeof cookies, query = ''): Promise<SearchPage> {
  const answer = await app.ask('ardenza', `/api/members${query}`, { cookie: cookies[viewer] });
  return v.parse(searchPage, await answer.json());
}

const listIds = ({ results }: SearchPage) => results.map(({ id }) => id);

test('reads a common search once for all members within some seconds', async () => {
  await search('mira');
  await search('jonas');
  await search('mira');
  expect(listings).toBe(1);
  app.advanceTime(SHARED_RESULTS_MS);
  await search('jonas');
  expect(listings).toBe(2);
});

test('reads a search again after the clock was set back', async () => {
  await search('mira');
  app.advanceTime(-60_000);
  await search('jonas');
  expect(listings).toBe(2);
});

test('shows all the same members but themselves, and counts without themselves', async () => {
  const [mira, jonas] = [await search('mira'), await search('jonas')];
  expect(listIds(mira)).toHaveLength(60);
  expect(listIds(mira)[0]).toBe('jonas');
  expect(listIds(jonas)).toEqual(['mira', ...listIds(mira).slice(1)]);
  for (const page of [mira, jonas]) expect(page).toMatchObject({ numResults: PEOPLE + 1 });
});

test('counts everyone else for a viewer who has paused', async () => {
  await search('jonas', '?max_age=98');
  await app.db.prepare("UPDATE members SET paused = 1 WHERE id = 'mira'").run();
  app.advanceTime(SHARED_RESULTS_MS);
  expect(await search('mira')).toMatchObject({ numResults: PEOPLE + 1 });
  expect(await search('jonas')).toMatchObject({ numResults: PEOPLE });
});

test('tells each viewer their own distance to the same member', async () => {
  const place = (id: string, lat: number) =>
    app.db.prepare('UPDATE members SET cell = ? WHERE id = ?').bind(toCell(lat, 5.05), id).run();
  for (const [id, lat] of [['m3', 52.05], ['mira', 52.25], ['jonas', 52.65]] as const) await place(id, lat); // prettier-ignore
  const distanceFor = async (viewer: keyof typeof cookies) =>
    (await search(viewer)).results.find(({ id }) => id === 'm3')?.distance_km;
  expect([await distanceFor('mira'), await distanceFor('jonas'), await distanceFor('mira')]).toEqual([
    20, 70, 20,
  ]);
  expect(listings).toBe(1);
});

test('goes on where the shared page ends', async () => {
  const first = await search('mira');
  const second = await search('mira', `?after=${first.next}`);
  const ids = [...listIds(first), ...listIds(second)];
  expect(new Set(ids).size).toBe(PEOPLE + 1);
  expect(second).toMatchObject({ numResults: PEOPLE + 1, next: null });
});

test.each([
  ['by the viewer', ['mira', 'm3']],
  ['by the other member', ['m3', 'mira']],
] as const)('leaves out a member who was blocked %s a moment ago', async (_, [member, blocked]) => {
  expect(listIds(await search('mira'))).toContain('m3');
  await addBlock(app, member, blocked);
  const page = await search('mira');
  expect(listIds(page)).not.toContain('m3');
  expect(page.results).toHaveLength(60);
  expect(page).toMatchObject({ numResults: PEOPLE });
  expect(listIds(await search('jonas'))).toContain('m3');
  expect(listings).toBe(1);
});

test('reads a page for a member who has more blocks than are left out of a shared one', async () => {
  // The first results are the last by id, so they are not among the blocks that are read.
  const ids = Array.from({ length: 250 }, (_, index) => `foe${999 - index}`);
  await addMembers(ids);
  const [first, ...rest] = ids.map((blockedId) =>
    orm(app.db).insert(blocks).values({ tenantId: 'ardenza', memberId: 'mira', blockedId, createdAt: 0 }),
  );
  if (first) await orm(app.db).batch([first, ...rest]);
  const page = await search('mira');
  expect(listIds(page).filter((id) => id.startsWith('foe'))).toEqual([]);
  expect(page).toMatchObject({ numResults: PEOPLE + 1 });
  expect(listIds(await search('jonas')).some((id) => id.startsWith('foe'))).toBe(true);
});

test('shows a private photo only to members who may see it', async () => {
  await app.db.prepare("UPDATE members SET privacy_mode = 1 WHERE id = 'm5'").run();
  await addPhoto(app, 'm5');
  await addPhotoRequest(app, 'm5', 'mira');
  const photoFor = async (viewer: keyof typeof cookies) => {
    const card = (await search(viewer)).results.find(({ id }) => id === 'm5');
    return { hasPhoto: card?.main_image !== null, isLocked: card?.locked };
  };
  const shown = { hasPhoto: true, isLocked: false };
  const hidden = { hasPhoto: false, isLocked: true };
  expect([await photoFor('jonas'), await photoFor('mira'), await photoFor('jonas')]).toEqual([
    hidden,
    shown,
    hidden,
  ]);
  expect(listings).toBe(1);
});

test.each(['paused = 1', 'invisible = 1', "status = 'deleted', deleted_at = 1"])(
  'leaves out a member with %s after five seconds at the latest',
  async (change) => {
    await search('mira');
    await app.db.prepare(`UPDATE members SET ${change} WHERE id = 'm3'`).run();
    app.advanceTime(5000);
    expect(listIds(await search('mira'))).not.toContain('m3');
  },
);

test('shares nothing between searches, nor a search with conditions of its own', async () => {
  const answers = [
    await search('mira'),
    await search('mira', '?gender=m'),
    await search('mira', '?max_age=20'),
  ];
  expect(answers.map(({ numResults }) => numResults)).toEqual([PEOPLE + 1, 0, 0]);
  await search('mira', '?with_photo=1');
  await search('jonas', '?online=1');
  expect(listings).toBe(3);
});

/** What a member who seeks men searches by default, which is not stored. */
const DEFAULT = 'gender=m';

test('writes a search only when it differs from the last one', async () => {
  const writes: string[] = [];
  app = await createTestApp({
    watch: (db) =>
      watchDatabase(
        db,
        (sql) => void (/"searches" /.test(sql) && /^(insert|delete)/.test(sql) && writes.push(sql)),
      ),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookies = { mira: await app.startSession('ardenza', 'mira@mail.example'), jonas: '' };
  const counts: number[] = [];
  for (const query of ['gender=f', 'gender=f', 'gender=f&min_age=30', DEFAULT, DEFAULT]) {
    await search('mira', `?remember=1&${query}`);
    counts.push(writes.length);
  }
  expect(counts).toEqual([1, 1, 2, 3, 3]);
});
