import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { memberInterests } from '#worker/db/schema/members.ts';
import { photoRequests } from '#worker/db/schema/photos.ts';
import { blocks, likes, swipes } from '#worker/db/schema/relations.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { createMemberRow, insertMembers } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { setUpDeck, listIds } from './deck.fixture.ts';

const fixture = setUpDeck();
const { begin, add, game, insert } = fixture;

test('lists sought members from the same country of a similar age, the most recently active first', async () => {
  await add('anna');
  await add('bea', { birthDate: '1980-12-01' });
  await add('man', { gender: 'm' });
  await add('older', { birthDate: '1979-11-21' });
  await add('younger', { birthDate: '2000-11-22' });
  await add('abroad', { country: 'BE' });
  await add('cleo', { birthDate: '2000-11-20' });
  expect(listIds(await game())).toEqual(['anna', 'bea', 'cleo']);
});

test('lists members with a photo for everyone before those with a limited photo, and none without', async () => {
  await add('friendly', { privacyMode: true });
  await insert(photoRequests, { ownerId: 'friendly', viewerId: 'mira', state: 'granted' });
  await add('anna');
  const plain = Array.from({ length: 1300 }, (_, n) =>
    createMemberRow({ id: `plain${n}`, lastActiveAt: NOW }),
  );
  await insertMembers(fixture.app.db, plain);
  expect(await game()).toMatchObject({ cards: [{ id: 'anna' }, { id: 'friendly' }], next: null });
});

test('lists every age when asked to', async () => {
  await add('anna');
  await add('older', { birthDate: '1950-01-01' });
  expect(listIds(await game())).toEqual(['anna']);
  expect(listIds(await game('?reach=wide'))).toEqual(['anna', 'older']);
});

test('lists every gender for a member who seeks all', async () => {
  await fixture.app.db.prepare("UPDATE members SET seeking = 'a' WHERE id = 'mira'").run();
  await add('anna');
  await add('bo', { gender: 'x' });
  await add('carl', { gender: 'm' });
  expect(listIds(await game())).toEqual(['anna', 'bo', 'carl']);
});

test('leaves out unlisted members, other sites, members without a photo and the viewer', async () => {
  await fixture.app.db.prepare("UPDATE members SET seeking = 'a' WHERE id = 'mira'").run();
  await addPhoto(fixture.app, 'mira');
  await add('unconfirmed', { status: 'not_confirmed' });
  await add('disabled', { status: 'disabled' });
  await add('deleted', { status: 'deleted' });
  await add('invisible', { invisible: true });
  await add('paused', { paused: true });
  await add('elsewhere', { tenantId: 'velours' });
  await fixture.app.addMember({ id: 'photoless' });
  await fixture.app.addMember({ id: 'waiting' });
  await addPhoto(fixture.app, 'waiting', { status: 'pending' });
  await add('anna');
  expect(listIds(await game())).toEqual(['anna']);
});

test('leaves out members whose photos the viewer may not see', async () => {
  await add('shy', { privacyMode: true });
  await add('friendly', { privacyMode: true });
  await insert(photoRequests, { ownerId: 'friendly', viewerId: 'mira', state: 'granted' });
  expect(listIds(await game())).toEqual(['friendly']);
});

test('leaves out members who were answered, liked or blocked, or who have blocked the viewer', async () => {
  for (const id of ['skipped', 'liked', 'blocked', 'blocker', 'admirer', 'other']) await add(id);
  await insert(swipes, { memberId: 'mira', targetId: 'skipped', verdict: 'skip', day: '2026-11-01' });
  await insert(likes, { memberId: 'mira', likedId: 'liked' });
  await insert(blocks, { memberId: 'mira', blockedId: 'blocked' });
  await insert(blocks, { memberId: 'blocker', blockedId: 'mira' });
  // Answers by others do not count.
  await insert(likes, { memberId: 'admirer', likedId: 'mira' });
  await insert(swipes, { memberId: 'other', targetId: 'mira', verdict: 'skip', day: '2026-11-01' });
  expect(listIds(await game())).toEqual(['admirer', 'other']);
});

test('shows on a card what the profile shows, and the shared interests', async () => {
  await add('anna', { about: 'Long dinners.', town: 'Delft', fictional: true, lastActiveAt: NOW });
  const interests = { anna: ['wine', 'art', 'sex toys'], mira: ['wine', 'tea'] };
  for (const [memberId, list] of Object.entries(interests)) {
    const rows = list.map((interest) => ({ tenantId: 'ardenza', memberId, interest }));
    await orm(fixture.app.db).insert(memberInterests).values(rows);
  }
  const { cards } = await game();
  expect(cards[0]).toMatchObject({
    name: 'anna',
    age: 36,
    town: 'Delft',
    about: 'Long dinners.',
    interests: ['art', 'sex toys', 'wine'],
    shared_interests: ['wine'],
    fictional: true,
    online: false,
    main_image: { status: 'active' },
  });
  expect(JSON.stringify(cards)).not.toMatch(/1990-05-17|mail\.example|last_?active/i);
});

test('hides on a card what the site hides', async () => {
  await begin(overrideSite('ardenza', { visible_profile_fields: ['reason'], visible_profile_notes: false }));
  await add('anna', { about: 'Long dinners.' });
  await orm(fixture.app.db)
    .insert(memberInterests)
    .values({ tenantId: 'ardenza', memberId: 'anna', interest: 'wine' });
  expect((await game()).cards[0]).toMatchObject({ about: null, interests: [], shared_interests: [] });
});
