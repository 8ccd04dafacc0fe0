import { expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { send, value } = fixture;

const counts = async () => (await fixture.app.db.prepare('SELECT count FROM openers').raw()).flat();
const OPENER = (name: string) => `Hi ${name}, I have never seen such a smile!`;

test('counts first messages in the same words, whatever the name, case and signs', async () => {
  await send('mira', 'jonas', OPENER('Jonas'));
  await send('mira', 'anna', OPENER('ANNA').replace('!', ' :-) 2'));
  expect(await counts()).toEqual([2]);
  await send('jonas', 'anna', OPENER('Anna'));
  expect(await counts(), 'another member').toEqual([2, 1]);
});

test('leaves a name out only where it stands as a word', async () => {
  await fixture.app.addMember({ id: 'en', name: 'En' });
  await send('mira', 'jonas', OPENER('Jonas'));
  await send('mira', 'en', OPENER('En'));
  expect(await counts()).toEqual([2]);
});

test('counts anew after 30 days, though the same words were sent in between', async () => {
  await send('mira', 'jonas', OPENER('Jonas'));
  await fixture.app.db.prepare('UPDATE openers SET count = 4').run();
  await send('mira', 'anna', OPENER('Anna'));
  expect(await counts()).toEqual([5]);
  await fixture.app.db
    .prepare('UPDATE openers SET first_at = first_at - ?')
    .bind(30 * 86_400_000 + 1)
    .run();
  await fixture.app.addMember({ id: 'bea', name: 'Bea' });
  await send('mira', 'bea', OPENER('Bea'));
  expect(await counts()).toEqual([1]);
  expect(await value('SELECT first_at FROM openers')).toBe(fixture.app.ports.clock());
});

test('counts neither later messages nor words that many members write', async () => {
  await send('mira', 'jonas', 'Hello there');
  await send('mira', 'jonas', OPENER('Jonas'));
  await send('mira', 'anna', getTranslator('de')('chat.lines.weekend'));
  expect(await counts()).toEqual([]);
});

test('forgets them after 30 days, and with their member', async () => {
  await send('mira', 'jonas', OPENER('Jonas'));
  await send('anna', 'jonas', OPENER('Jonas'));
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  expect(await counts()).toEqual([1]);
  const days = (count: number) => fixture.app.ports.clock() + count * 86_400_000;
  await deleteExpired(fixture.app.db, days(29));
  expect(await value('SELECT count(*) FROM openers')).toBe(1);
  await deleteExpired(fixture.app.db, days(31));
  expect(await value('SELECT count(*) FROM openers')).toBe(0);
});
