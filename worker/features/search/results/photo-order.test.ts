import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type SearchPage, searchPage } from '#client/features/search/contract.ts';
import { PAGE_SIZE } from '#client/features/search/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { toCell } from '#worker/features/members/location-cells.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import { type MemberRow, createMemberRow, insertMembers } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOME = toCell(52.05, 5.05);

let app: TestApp;
let cookie: string;
let added: number;
beforeEach(async () => {
  added = 0;
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', cell: HOME });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

/** Adds a member who was active and joined a minute before the one added before. */
async function add(id: string, over: Partial<MemberRow> = {}) {
  const time = NOW - ++added * MINUTE_MS;
  const home = { region: 'NL-UT', cell: HOME };
  await app.addMember({ id, gender: 'm', ...home, lastActiveAt: time, createdAt: time, ...over });
  await orm(app.db).insert(memberInterests).values({ tenantId: 'ardenza', memberId: id, interest: 'tea' });
}

async function addWithPhoto(id: string, over: Partial<MemberRow> = {}) {
  await add(id, over);
  await addPhoto(app, id);
}

/** In two calls, because a hundred take seconds in workerd. All were active and joined in the same moment. */
async function addMany(ids: readonly string[], hasPhoto: (id: string) => boolean) {
  const time = NOW - MINUTE_MS;
  const moment = { lastActiveAt: time, createdAt: time };
  const home = { gender: 'm', region: 'NL-UT', cell: HOME } as const;
  await insertMembers(
    app.db,
    ids.map((id) => createMemberRow({ id, ...home, ...moment })),
  );
  const [first, ...rest] = ids.flatMap((id) => {
    const own = { tenantId: 'ardenza', memberId: id };
    const photo = { key: createPhotoKey(), position: 0, status: 'active', width: 900, height: 1200 } as const;
    return [
      orm(app.db)
        .insert(memberInterests)
        .values({ ...own, interest: 'tea' }),
      ...(hasPhoto(id)
        ? [
            orm(app.db)
              .insert(photos)
              .values({ ...own, ...photo, createdAt: NOW }),
          ]
        : []),
    ];
  });
  if (first) await orm(app.db).batch([first, ...rest]);
}

async function page(query: string): Promise<SearchPage> {
  return v.parse(searchPage, await (await app.ask('ardenza', `/api/members?${query}`, { cookie })).json());
}

async function search(query: string): Promise<string[]> {
  return (await page(query)).results.map(({ id }) => id);
}

/** One query for each index that a search can read. */
const QUERIES = [
  'gender=m',
  'gender=a',
  'countryregion=NL-UT',
  'gender=m&min_age=30&max_age=40',
  'distance=25',
  'gender=m&distance=25&online=1',
  'is_new=1',
  'gender=m&is_new=1&interests=tea',
  'interests=tea',
  'online=1',
  'gender=m&online=1',
];

test.each(QUERIES)('lists members with a photo first, then limited photos, then none: ?%s', async (query) => {
  await add('plain');
  await addWithPhoto('shy', { privacyMode: true });
  await addWithPhoto('seen');
  await add('plain-later');
  await add('waiting');
  await addPhoto(app, 'waiting', { status: 'pending' });
  await addWithPhoto('seen-later');
  expect(await search(query)).toEqual(['seen', 'seen-later', 'shy', 'plain', 'plain-later', 'waiting']);
});

test.each(QUERIES)('continues after members with a photo with those without: ?%s', async (query) => {
  const people = Array.from({ length: PAGE_SIZE + 4 }, (_, n) => `m${String(n).padStart(2, '0')}`);
  await addMany(people, (id) => !id.endsWith('5'));
  const first = await page(query);
  const second = await page(`${query}&after=${first.next}`);
  expect(second.next).toBeNull();
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual([
    ...people.filter((id) => !id.endsWith('5')),
    ...people.filter((id) => id.endsWith('5')),
  ]);
});

test.each(['online=1', 'gender=m&is_new=1'])('ends each tier at the time limit: ?%s', async (query) => {
  const old = { lastActiveAt: NOW - 900 * HOUR_MS, createdAt: NOW - 900 * HOUR_MS };
  await addWithPhoto('old-seen', old);
  await add('old-plain', old);
  await add('plain');
  await addWithPhoto('seen');
  expect(await search(query)).toEqual(['seen', 'plain']);
});

test('finds only members whose photo the viewer may see when a photo is required', async () => {
  await add('plain');
  await addWithPhoto('shy', { privacyMode: true });
  await addWithPhoto('friendly', { privacyMode: true });
  await addWithPhoto('seen');
  await orm(app.db).insert(photoRequests).values({
    tenantId: 'ardenza',
    ownerId: 'friendly',
    viewerId: 'mira',
    state: 'granted',
    createdAt: NOW,
  });
  for (const query of ['with_photo=1', 'with_photo=1&online=1', 'with_photo=1&interests=tea'])
    expect(await search(query), query).toEqual(['seen', 'friendly']);
});
