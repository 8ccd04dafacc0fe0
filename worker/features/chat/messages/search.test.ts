import { expect, test } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { searchMessages } from '#client/features/chat/messages/message-contract.ts';
import { setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { ask, read, remove, send, tryDelete } = fixture;

const search = (who: string, id: string, query: string) =>
  read<AnswerOf<typeof searchMessages>>(ask(who, `/api/chats/${id}/search?${query}`));
const textsOf = ({ messages }: AnswerOf<typeof searchMessages>) => messages.map(({ text }) => text);

test('finds texts whatever their case and accents, the newest first', async () => {
  const { id } = (await send('mira', 'jonas', 'Meet me at the Café')).conversation;
  await send('jonas', 'mira', 'Which CAFE?');
  await send('mira', 'jonas', 'The one with the tea');
  expect(await search('mira', id, 'q=cafe')).toMatchObject({ next: null });
  expect(textsOf(await search('mira', id, 'q=caf%C3%A9'))).toEqual(['Which CAFE?', 'Meet me at the Café']);
  expect(textsOf(await search('jonas', id, 'q=coffee'))).toEqual([]);
  expect(textsOf(await search('mira', id, 'q=cafe&before=2'))).toEqual(['Meet me at the Café']);
});

test.each([
  ['STRASSE', 'Wir treffen uns in der Straße'],
  ['lodz', 'Jadę do Łodzi przez Łódź'],
  ["don't", 'I don’t know'],
  ['co-op', 'At the co‑op'],
])('finds %s in what others write with other letters', async (typed, text) => {
  const { id } = (await send('mira', 'jonas', text)).conversation;
  expect(textsOf(await search('jonas', id, `q=${encodeURIComponent(typed)}`))).toEqual([text]);
});

test('finds nothing that the member has deleted', async () => {
  const { id } = (await send('mira', 'jonas', 'wine one')).conversation;
  await send('mira', 'jonas', 'wine two');
  await send('mira', 'jonas', 'wine three');
  await tryDelete('jonas', id, 2);
  expect(textsOf(await search('jonas', id, 'q=wine'))).toEqual(['wine three', 'wine one']);
  await remove('jonas', id);
  expect(textsOf(await search('jonas', id, 'q=wine'))).toEqual([]);
  expect(textsOf(await search('mira', id, 'q=wine'))).toHaveLength(3);
});

test('goes through a long conversation page by page without missing a message', async () => {
  const { id } = (await send('mira', 'jonas', 'wine 1')).conversation;
  await fixture.app.db
    .prepare(
      "INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) SELECT ?, i, 'ardenza', 'mira', 'text', iif(i % 5 = 0, 'wine ', 'tea ') || i, 0, i FROM n",
    )
    .bind(id)
    .run();
  await fixture.app.db.prepare('UPDATE conversations SET seq = 1200').run();
  await fixture.app.db.prepare('UPDATE conversation_members SET last_seq = 1200').run();
  const seqs: number[] = [];
  let next: number | null = 1201;
  while (next !== null) {
    const page: AnswerOf<typeof searchMessages> = await search('jonas', id, `q=wine&before=${next}`);
    seqs.push(...page.messages.map(({ seq }) => seq));
    next = page.next;
  }
  expect(seqs).toEqual([...Array.from({ length: 240 }, (_, i) => 1200 - i * 5), 1]);
});

test('rejects a search without words and in conversations of others', async () => {
  const { id } = (await send('mira', 'jonas', 'wine')).conversation;
  expect((await ask('mira', `/api/chats/${id}/search?q=w`)).status).toBe(422);
  expect((await ask('anna', `/api/chats/${id}/search?q=wine`)).status).toBe(404);
});
