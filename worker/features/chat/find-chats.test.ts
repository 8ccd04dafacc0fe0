import { expect, test } from 'vitest';
import { CHATS_PAGE_SIZE } from '#client/features/chat/rules.ts';
import { setUpChat } from './chat.fixture.ts';

const fixture = setUpChat();
const { arrange, ask, change, chats, remove, send } = fixture;

/** A member of this name, with a conversation with Mira. */
async function receiveFrom(id: string, name: string): Promise<string> {
  await fixture.app.addMember({ id, name });
  fixture.cookies[id] = await fixture.app.startSession('ardenza', `${id}@mail.example`);
  return (await send(id, 'mira', 'Hello')).conversation.id;
}

const find = async (who: string, name: string) =>
  (await chats(who, `?name=${encodeURIComponent(name)}`)).chats.map(({ profile }) => profile.id);

test('finds conversations by a part of the name, whatever its case and accents, the latest first', async () => {
  await receiveFrom('zoe', 'Zoë');
  await receiveFrom('zofia', 'Zofia');
  await receiveFrom('lorenzo', 'Lorenzo');
  expect(await find('mira', 'ZO')).toEqual(['lorenzo', 'zofia', 'zoe']);
  expect(await find('mira', 'zoe')).toEqual(['zoe']);
  expect(await find('mira', 'carmen')).toEqual([]);
  expect(await find('mira', '  ')).toEqual([]);
  expect(await find('zoe', 'lorenzo'), 'conversations of others').toEqual([]);
  expect(await find('zoe', 'MIRA')).toEqual(['mira']);
});

test('finds pinned, listed and archived conversations, and none that was deleted', async () => {
  const ids = [];
  for (const name of ['ana', 'anouk', 'anke', 'antje']) ids.push(await receiveFrom(name, name));
  await arrange('mira', ids[0] ?? '', { spot: 'pinned' });
  await arrange('mira', ids[2] ?? '', { spot: 'shelved' });
  await remove('mira', ids[3] ?? '');
  expect(await find('mira', 'an')).toEqual(['ana', 'anke', 'anouk']);
  expect((await chats('mira', '?name=anke')).chats).toMatchObject([{ spot: 'shelved' }]);
});

test('finds members by the names that the list shows', async () => {
  await receiveFrom('carmen', 'Carmen');
  await change('carmen', "status = 'deleted'");
  expect(await find('mira', 'carmen'), 'an account that is closed has no name').toEqual([]);
  await change('carmen', "status = 'active'");
  const block = { method: 'POST' };
  expect((await ask('carmen', '/api/members/mira/block', block)).status).toBe(200);
  const { chats: found } = await chats('mira', '?name=carmen');
  expect(found).toMatchObject([{ closed: 'blocked', profile: { name: 'Carmen' } }]);
});

test('lists all that are found page by page, each once', async () => {
  const ids = [];
  for (let i = 0; i < CHATS_PAGE_SIZE + 4; i++) ids.push(await receiveFrom(`m${i}`, `Noor ${i}`));
  await receiveFrom('other', 'Carmen');
  await arrange('mira', ids[1] ?? '', { spot: 'pinned' });
  const expected = ids.map((_, i) => `m${i}`).toReversed();
  const first = await chats('mira', '?name=noor');
  const second = await chats('mira', `?name=noor&after=${first.next}`);
  expect(first.chats).toHaveLength(CHATS_PAGE_SIZE);
  expect([...first.chats, ...second.chats].map(({ profile }) => profile.id)).toEqual([
    'm1',
    ...expected.filter((id) => id !== 'm1'),
  ]);
  expect(second.next).toBeNull();
  expect((await ask('mira', `/api/chats.php?name=carmen&after=${first.next}`)).status).toBe(422);
});
