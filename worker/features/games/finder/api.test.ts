import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PAGE_SIZE } from '#client/features/games/finder/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { blocks } from '#worker/db/schema/relations.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { setUpFinder, WIDE, listIds } from './finder.fixture.ts';

const fixture = setUpFinder();
const { begin, add, find } = fixture;

test('starts with the member’s own profile values', async () => {
  const answer = await fixture.app.ask('ardenza', '/api/match-finder/start', { cookie: fixture.cookie });
  expect(await answer.json()).toEqual({
    gender: 'f',
    min_age: 26,
    max_age: 46,
    country: 'NL',
    interests: ['tea', 'wine'],
  });
});

test('ranks by shared interests, then other shared details, then last activity', async () => {
  await add('one', ['wine']);
  await add('facts', [], { reason: 'date', region: 'NL-UT' });
  await add('two', ['tea', 'wine', 'sushi']);
  await add('nothing', ['sushi'], { reason: 'chat', region: 'NL-NH' });
  await add('reason', ['tea'], { reason: 'date' });
  await add('later', ['tea']);
  const matches = await find(`${WIDE}&interests=wine,tea`);
  expect(listIds(matches)).toEqual(['two', 'reason', 'one', 'later', 'facts']);
  expect(matches).toMatchObject({ compared: 6, next: null });
  expect(
    matches.results.map((match) => [match.shared_interests, match.same_reason, match.same_region]),
  ).toEqual([
    [['tea', 'wine'], false, false],
    [['tea'], true, false],
    [['wine'], false, false],
    [['tea'], false, false],
    [[], true, true],
  ]);
});

test('ranks members with a photo before those without, each by what they share', async () => {
  await add('two', ['tea', 'wine']);
  await add('one', ['wine']);
  await add('seen-one', ['wine']);
  await add('seen-two', ['tea', 'wine']);
  await add('shy', ['tea', 'wine'], { privacyMode: true });
  for (const id of ['seen-one', 'seen-two', 'shy']) await addPhoto(fixture.app, id);
  const all = ['seen-two', 'seen-one', 'shy', 'two', 'one'];
  expect(listIds(await find(`${WIDE}&interests=wine,tea`))).toEqual(all);
  for (let n = 0; n < PAGE_SIZE - 2; n++) {
    await add(`m${n}`, ['tea', 'wine']);
    await addPhoto(fixture.app, `m${n}`);
  }
  const first = await find(`${WIDE}&interests=wine,tea`);
  const second = await find(`${WIDE}&interests=wine,tea&after=${first.next}`);
  expect(listIds(first).slice(-2)).toEqual([`m${PAGE_SIZE - 3}`, 'seen-one']);
  expect(listIds(second)).toEqual(['shy', 'two', 'one']);
});

test('lists fitting members page by page when nothing is shared or asked, and says so', async () => {
  await orm(fixture.app.db).update(members).set({ reason: null, region: null });
  for (let n = 0; n <= PAGE_SIZE; n++) await add(`m${n}`, ['wine']);
  await add('older', ['wine'], { birthDate: '1950-01-01' });
  const young = 'gender=f&min_age=18&max_age=60&country=NL';
  for (const asked of [young, `${young}&interests=sushi`]) {
    const first = await find(asked);
    expect(first.in_common).toBe(false);
    expect(listIds(first).slice(0, 2)).toEqual(['m0', 'm1']);
    const rest = await find(`${asked}&after=${first.next}`);
    expect(rest).toMatchObject({ in_common: false, next: null });
    expect(listIds(rest)).toEqual([`m${PAGE_SIZE}`]);
  }
  await add('sushi', ['sushi']);
  expect(await find(`${young}&interests=sushi`)).toMatchObject({
    in_common: true,
    results: [{ id: 'sushi' }],
  });
});

test('ranks by the chosen interests, not only by the member’s own', async () => {
  await add('own', ['wine']);
  await add('chosen', ['sushi']);
  expect(listIds(await find(`${WIDE}&interests=sushi`))).toEqual(['chosen']);
});

test('filters by gender, age and region like the search', async () => {
  await add('anna', ['wine'], { birthDate: '1990-01-01', region: 'NL-UT' });
  await add('older', ['wine'], { birthDate: '1960-01-01', region: 'NL-UT' });
  await add('north', ['wine'], { birthDate: '1990-01-01', region: 'NL-NH' });
  await add('man', ['wine'], { gender: 'm', birthDate: '1990-01-01', region: 'NL-UT' });
  await add('abroad', ['wine'], { country: 'BE' });
  const near = 'min_age=30&max_age=40&country=NL&interests=wine';
  expect(listIds(await find(`gender=f&${near}&countryregion=NL-UT`))).toEqual(['anna']);
  expect(listIds(await find(`gender=f&${near}`))).toEqual(['anna', 'north']);
  expect(listIds(await find(`gender=a&${near}`))).toEqual(['anna', 'man', 'north']);
  expect(listIds(await find('gender=f&min_age=18&max_age=99&country=BE&interests=wine'))).toEqual(['abroad']);
});

test('does not tell by list or count which partners a member seeks', async () => {
  await add('anna', ['wine']);
  const answers = [];
  for (const seeking of ['f', 'm', 'a'] as const) {
    await orm(fixture.app.db).update(members).set({ seeking }).where(eq(members.id, 'anna'));
    answers.push(await find(`${WIDE}&interests=wine`));
  }
  expect(answers).toMatchObject(answers.map(() => ({ results: [{ id: 'anna' }], compared: 1 })));
});

test('neither lists nor counts members who are unlisted or are part of a block', async () => {
  await add('listed', ['wine']);
  await add('invisible', ['wine'], { invisible: true });
  await add('paused', ['wine'], { paused: true });
  await add('deleted', ['wine'], { status: 'deleted' });
  await add('elsewhere', [], { tenantId: 'velours', reason: 'date' });
  await add('blocked', ['wine']);
  await add('blocker', ['wine']);
  for (const [memberId, blockedId] of [
    ['mira', 'blocked'],
    ['blocker', 'mira'],
  ] as const)
    // prettier-ignore
    await orm(fixture.app.db).insert(blocks).values({ tenantId: 'ardenza', memberId, blockedId, createdAt: NOW });
  expect(await find(`${WIDE}&interests=wine`)).toMatchObject({ results: [{ id: 'listed' }], compared: 1 });
});

test('hides a photo that is visible to others only', async () => {
  await add('shy', ['wine'], { privacyMode: true });
  await addPhoto(fixture.app, 'shy');
  expect((await find(`${WIDE}&interests=wine`)).results[0]).toMatchObject({ main_image: null });
});

test('ignores fields that the site hides when it ranks', async () => {
  await begin(overrideSite('ardenza', { visible_profile_fields: ['sexuality'] }));
  await add('wine', ['wine'], { reason: 'date' });
  await add('neighbour', [], { region: 'NL-UT' });
  const { results, in_common } = await find(`${WIDE}&interests=wine`);
  expect(in_common).toBe(false);
  const nothingShared = { shared_interests: [], same_reason: false, same_region: false };
  expect(results).toMatchObject([nothingShared, nothingShared]);
});
