import { describe, expect, test } from 'vitest';
import { CREDITS, addCredits, setUpChat } from './chat.fixture.ts';

const fixture = setUpChat();
const { chats, markRead, open, openWith, refusal, remove, send, sync, trySend, unread, ask } = fixture;

test('sends, answers, lists and reads messages', async () => {
  const sent = await send('mira', 'jonas', 'Hello Jonas');
  expect(sent).toMatchObject({
    message: { seq: 1, mine: true, kind: 'text', text: 'Hello Jonas' },
    allowance: { credits: CREDITS - 10, owed: 0, free_messages_left: 0, conversations_left: null },
  });
  const { id } = sent.conversation;
  expect(id).toMatch(/^[\w-]{22}$/);
  expect((await send('jonas', 'mira', 'Hello Mira')).conversation).toEqual({ id });
  expect((await send('jonas', 'mira', 'How are you?')).message.seq).toBe(3);

  expect(await unread('mira')).toBe(2);
  const { chats: rows, total_unread, next } = await chats('mira');
  expect({ total_unread, next }).toEqual({ total_unread: 2, next: null });
  expect(rows).toEqual([
    expect.objectContaining({
      conversation: { id },
      num_unread_messages: 2,
      last_message: {
        seq: 3,
        mine: false,
        kind: 'text',
        text: 'How are you?',
        image: null,
        gift: null,
        deleted: false,
        price: 0,
        at: fixture.app.ports.clock(),
        reply_to: null,
        reactions: { mine: null, peer: null },
        refund: null,
      },
      is_read: false,
      closed: null,
    }),
  ]);
  expect(rows[0]?.profile).toMatchObject({ id: 'jonas', name: 'jonas', age: 36, online: true, liked: false });

  expect(await open('mira', id)).toMatchObject({
    conversation: { id },
    closed: null,
    messages: [
      { seq: 1, mine: true, text: 'Hello Jonas' },
      { seq: 2, mine: false, text: 'Hello Mira' },
      { seq: 3, mine: false, text: 'How are you?' },
    ],
    has_before: false,
    has_after: false,
    last_seq: 3,
    read_seq: 1,
    // Jonas has answered without opening the conversation.
    peer_read_seq: 0,
  });
  expect(await markRead('mira', id, 3)).toEqual({ read_seq: 3, total_unread: 0 });
  expect(await unread('mira')).toBe(0);
  expect((await chats('jonas')).chats[0]).toMatchObject({ is_read: true, last_message: { mine: true } });
  expect(await openWith('mira', 'jonas')).toMatchObject({ conversation: { id }, last_seq: 3 });
});

test('shows the member and the price before the first message', async () => {
  expect(await openWith('mira', 'jonas')).toMatchObject({
    conversation: null,
    profile: { id: 'jonas', name: 'jonas' },
    closed: null,
    messages: [],
    last_seq: 0,
    allowance: { credits: CREDITS },
  });
});

test('reads part of the unread messages and never goes back', async () => {
  const { conversation } = await send('jonas', 'mira');
  for (let i = 0; i < 3; i++) await send('jonas', 'mira');
  expect(await markRead('mira', conversation.id, 3)).toEqual({ read_seq: 3, total_unread: 1 });
  expect(await markRead('mira', conversation.id, 2)).toEqual({ read_seq: 3, total_unread: 1 });
  // Past the end means the end, so that the next message is new.
  expect(await markRead('mira', conversation.id, 99)).toEqual({ read_seq: 4, total_unread: 0 });
  await send('jonas', 'mira');
  expect(await unread('mira')).toBe(1);
});

test('keeps messages unread that the member answers without reading them', async () => {
  const { conversation } = await send('jonas', 'mira');
  await send('mira', 'jonas');
  expect(await open('mira', conversation.id)).toMatchObject({ read_seq: 0 });
  expect(await unread('mira')).toBe(1);
  await markRead('mira', conversation.id, 2);
  await send('mira', 'jonas');
  expect(await open('mira', conversation.id)).toMatchObject({ read_seq: 3 });
});

test('counts unread messages up to 100', async () => {
  const { conversation } = await send('jonas', 'mira');
  await fixture.app.db.prepare("UPDATE conversation_members SET unread = 99 WHERE member_id = 'mira'").run();
  await send('jonas', 'mira');
  await send('jonas', 'mira');
  expect((await chats('mira')).chats[0]?.num_unread_messages).toBe(100);
  await send('anna', 'mira');
  expect(await unread('mira')).toBe(100);
  expect(await markRead('mira', conversation.id, 3)).toEqual({ read_seq: 3, total_unread: 1 });
});

test('removes no message that came after those that the page knew', async () => {
  const { conversation } = await send('jonas', 'mira', 'Seen');
  const { rev, epoch } = await sync('mira');
  await send('jonas', 'mira', 'Not seen');
  expect(await remove('mira', conversation.id, 1)).toMatchObject({ total_unread: 1 });
  const row = { num_unread_messages: 1, last_message: { seq: 2, text: 'Not seen' } };
  expect((await chats('mira')).chats).toMatchObject([row]);
  expect((await open('mira', conversation.id)).messages).toMatchObject([{ seq: 2 }]);
  // Devices that follow the events have shown the message before, and then no longer.
  expect((await sync('mira', `?since=${rev}&epoch=${epoch}`)).events).toMatchObject([
    { kind: 'message' },
    { kind: 'chat_deleted' },
    { kind: 'chat_arranged', chat: row },
  ]);
  expect(await remove('mira', conversation.id, 9)).toMatchObject({ total_unread: 0 });
  expect((await chats('mira')).chats).toEqual([]);
  expect((await sync('mira', `?since=${rev + 3}&epoch=${epoch}`)).events).toMatchObject([
    { kind: 'chat_deleted' },
  ]);
});

test('removes a conversation for one member until the next message', async () => {
  const { conversation } = await send('jonas', 'mira', 'First');
  expect(await remove('mira', conversation.id)).toMatchObject({ deleted: true, total_unread: 0 });
  expect((await chats('mira')).chats).toEqual([]);
  expect((await chats('jonas')).chats).toHaveLength(1);
  expect((await chats('jonas')).chats[0]?.is_read).toBe(false);
  expect(await open('mira', conversation.id)).toMatchObject({ messages: [], has_before: false, last_seq: 1 });
  await send('jonas', 'mira', 'Second');
  expect((await chats('mira')).chats).toMatchObject([{ num_unread_messages: 1, last_message: { seq: 2 } }]);
  expect((await open('mira', conversation.id)).messages).toMatchObject([{ seq: 2, text: 'Second' }]);
  expect((await open('mira', conversation.id, '?after=1')).has_before).toBe(false);
  expect((await open('jonas', conversation.id)).messages).toHaveLength(2);
});

test('removes the conversation with a profile, and does nothing without one', async () => {
  await send('jonas', 'mira');
  const removeWith = (profile: string) =>
    ask('mira', '/api/chats.php', { method: 'DELETE', json: { profile } }).then((answer) => answer.json());
  expect(await removeWith('anna')).toMatchObject({ deleted: true, total_unread: 1 });
  expect(await removeWith('jonas')).toMatchObject({ deleted: true, total_unread: 0 });
  expect(await removeWith('jonas')).toMatchObject({ deleted: true, total_unread: 0 });
  expect((await chats('mira')).chats).toEqual([]);
});

test('pages the list, all of it and the unread conversations', async () => {
  for (let i = 0; i < 32; i++) {
    const id = `m${i}`;
    await fixture.app.addMember({ id });
    const cookie = await fixture.app.startSession('ardenza', `${id}@mail.example`);
    expect((await trySend(id, 'mira', `from ${id}`, { cookie })).status).toBe(200);
  }
  const first = await chats('mira');
  expect(first.chats).toHaveLength(30);
  const second = await chats('mira', `?after=${first.next}`);
  expect(second).toMatchObject({ next: null, total_unread: 32 });
  const ids = [...first.chats, ...second.chats].map((chat) => chat.profile.id);
  expect(new Set(ids).size).toBe(32);
  expect(await refusal(ask('mira', `/api/chats.php?unread=1&after=${first.next}`))).toMatchObject({
    error: 'validation',
  });
  await markRead('mira', first.chats[0]?.conversation.id ?? '', 1);
  const unreadPage = await chats('mira', '?unread=1');
  const unreadRest = await chats('mira', `?unread=1&after=${unreadPage.next}`);
  expect([...unreadPage.chats, ...unreadRest.chats]).toHaveLength(31);
});

test('pages messages in both directions', async () => {
  const { conversation } = await send('mira', 'jonas', '1');
  await fixture.app.db.batch(
    Array.from({ length: 94 }, (_, i) =>
      fixture.app.db
        .prepare(
          "INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) VALUES (?, ?, 'ardenza', 'mira', 'text', ?, 0, 0)",
        )
        .bind(conversation.id, i + 2, String(i + 2)),
    ),
  );
  await fixture.app.db.prepare('UPDATE conversations SET seq = 95').run();
  await fixture.app.db.prepare('UPDATE conversation_members SET last_seq = 95').run();
  const seqs = async (query: string) => {
    const { messages, has_before, has_after } = await open('mira', conversation.id, query);
    return [messages[0]?.seq, messages.at(-1)?.seq, messages.length, has_before, has_after];
  };
  expect(await seqs('')).toEqual([56, 95, 40, true, false]);
  expect(await seqs('?before=56')).toEqual([16, 55, 40, true, true]);
  expect(await seqs('?before=16')).toEqual([1, 15, 15, false, true]);
  expect(await seqs('?after=15')).toEqual([16, 55, 40, true, true]);
  expect(await seqs('?after=55')).toEqual([56, 95, 40, true, false]);
  expect(await seqs('?after=95')).toEqual([undefined, undefined, 0, true, false]);
});

test.each([
  ['a conversation of others', '/api/chats/ID'],
  ['an unknown conversation', '/api/chats/AAAAAAAAAAAAAAAAAAAAAA'],
])('answers %s as not found', async (_, path) => {
  const { conversation } = await send('mira', 'jonas');
  const address = path.replace('ID', conversation.id);
  expect((await ask('anna', address)).status).toBe(404);
  expect((await ask('anna', `${address}/read`, { method: 'POST', json: { seq: 1 } })).status).toBe(404);
  const json = { conversation: address.slice('/api/chats/'.length) };
  expect((await ask('anna', '/api/chat.php', { method: 'DELETE', json })).status).toBe(404);
});

test('refuses visitors, malformed ids, and text that is empty or too long', async () => {
  const visitor = await ask('mira', '/api/chats.php', { cookie: undefined });
  expect(await refusal(Promise.resolve(visitor))).toMatchObject({ authentication_required: true });
  expect((await ask('mira', '/api/chats/short')).status).toBe(422);
  expect(await refusal(trySend('mira', 'jonas', ' \u0000\r\n '))).toMatchObject({
    fields: { text: 'required' },
  });
  expect(await refusal(trySend('mira', 'jonas', 'x'.repeat(1001)))).toMatchObject({
    error: 'validation',
    fields: { text: 'too_long' },
    params: { max: 1000 },
  });
  expect((await send('mira', 'jonas', 'x'.repeat(1000))).message.seq).toBe(1);
});

test('keeps any text as it is, without control characters', async () => {
  const text = 'é e\u0301 👩‍👩‍👧 \u202Eabc שלום 𝒳 <b>&amp;\n\tline';
  const sent = await send('mira', 'jonas', `  ${text.replace('\n', '\r\n')}\u0007\u0000 \ud800`);
  expect(sent.message.text).toBe(`${text} \ufffd`);
  expect((await open('jonas', sent.conversation.id)).messages[0]?.text).toBe(`${text} \ufffd`);
});

test('shortens long messages in the list only', async () => {
  const text = '👋'.repeat(200);
  const { conversation } = await send('mira', 'jonas', text);
  expect((await chats('jonas')).chats[0]?.last_message.text).toBe('👋'.repeat(120));
  expect((await open('jonas', conversation.id)).messages[0]?.text).toBe(text);
});

test('allows bursts of 60 messages, then one a second', async () => {
  for (let i = 0; i < 60; i++) expect((await trySend('mira', 'jonas', '')).status).toBe(422);
  await fixture.app.db.prepare("INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'mira', 9999, 'purchase', 'x', 0)").run(); // prettier-ignore
  for (let i = 0; i < 60; i++) expect((await trySend('mira', 'jonas')).status).toBe(200);
  const refused = await trySend('mira', 'jonas');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  fixture.app.advanceTime(60_000);
  expect((await trySend('mira', 'jonas')).status).toBe(200);
});

describe('the place where a member goes on reading', () => {
  const fill = async (count: number) => {
    await addCredits(fixture.app, 'jonas', 2000);
    let id = '';
    for (let n = 1; n <= count; n++) ({ id } = (await send('jonas', 'mira', `Number ${n}`)).conversation);
    return id;
  };
  const seqs = (messages: readonly { seq: number }[]) => [messages[0]?.seq, messages.at(-1)?.seq];

  test('is the newest page while its messages are enough', async () => {
    const id = await fill(60);
    await markRead('mira', id, 30);
    const page = await open('mira', id, '?at=unread');
    expect(seqs(page.messages)).toEqual([21, 60]);
    expect(page).toMatchObject({ has_before: true, has_after: false, read_seq: 30 });
  });

  test('is a page that begins a little before the first unread message', async () => {
    const id = await fill(100);
    await markRead('mira', id, 30);
    const page = await open('mira', id, '?at=unread');
    expect(seqs(page.messages)).toEqual([25, 64]);
    expect(page).toMatchObject({ has_before: true, has_after: true, last_seq: 100 });
  });

  test('begins with what the member has not deleted', async () => {
    const id = await fill(10);
    await remove('mira', id);
    for (let n = 0; n < 60; n++) await send('jonas', 'mira');
    const page = await open('mira', id, '?at=unread');
    expect(seqs(page.messages)).toEqual([11, 50]);
    expect(page).toMatchObject({ has_before: false, has_after: true });
  });
});
