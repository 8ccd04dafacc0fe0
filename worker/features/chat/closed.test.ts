import { expect, test } from 'vitest';
import { addBlock, addLike } from '#worker/testing/relations.ts';
import { CREDITS, setUpChat } from './chat.fixture.ts';

const fixture = setUpChat();
const { ask, change, chats, markRead, open, openWith, refusal, send, sync, trySend, unread, value } = fixture;

const HIDDEN = { main_image: null, online: false, is_new: false, town: null };

test('closes a conversation without new content when the peer blocks', async () => {
  await send('mira', 'jonas', 'Hello');
  const { conversation } = await send('jonas', 'mira', 'Secret');
  await addBlock(fixture.app, 'jonas', 'mira');
  const [row] = (await chats('mira')).chats;
  expect(row).toMatchObject({
    closed: 'blocked',
    profile: { id: 'jonas', name: 'jonas', ...HIDDEN },
    last_message: { seq: 2, text: null },
    num_unread_messages: 0,
    is_read: false,
  });
  const page = await open('mira', conversation.id, '?after=1');
  expect(page).toMatchObject({
    closed: 'blocked',
    messages: [],
    has_before: false,
    has_after: false,
    peer_read_seq: 0,
  });
  expect(JSON.stringify([row, page])).not.toContain('Secret');
  await change('jonas', "status = 'deleted'");
  const gone = [await chats('mira'), await open('mira', conversation.id), await sync('mira', '?since=0')];
  expect(JSON.stringify(gone)).toContain('"closed":"gone"');
  expect(JSON.stringify(gone), 'the account of the peer is gone as well').not.toContain('Secret');
  await change('jonas', "status = 'active'");
  expect(await unread('mira')).toBe(0);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({
    error: 'blocked',
    params: { name: 'jonas' },
  });
});

test('keeps the messages of a conversation with a member that the viewer has blocked', async () => {
  const { conversation } = await send('jonas', 'mira', 'Hello');
  await addBlock(fixture.app, 'mira', 'jonas');
  expect((await chats('mira')).chats[0]).toMatchObject({
    closed: 'own_block',
    profile: { name: 'jonas', ...HIDDEN },
    last_message: { text: 'Hello' },
  });
  expect((await open('mira', conversation.id)).messages).toHaveLength(1);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ error: 'own_block' });
});

test('refuses to open a first conversation across a block', async () => {
  await addBlock(fixture.app, 'jonas', 'mira');
  expect(await refusal(ask('mira', '/api/members/jonas/chat'))).toMatchObject({ error: 'blocked' });
  expect(await refusal(ask('jonas', '/api/members/mira/chat'))).toMatchObject({ error: 'own_block' });
});

test.each([
  ['deleted', "status = 'deleted', deleted_at = 0", ''],
  ['disabled', "status = 'disabled'", ''],
  ['paused', 'paused = 1', 'jonas'],
  ['invisible', 'invisible = 1', 'jonas'],
  ['unconfirmed', "status = 'not_confirmed'", 'jonas'],
])('shows a %s peer as gone and keeps the messages', async (_, what, name) => {
  const { conversation } = await send('mira', 'jonas', 'Hello');
  await change('jonas', what);
  const page = await open('mira', conversation.id);
  expect(page).toMatchObject({ closed: 'gone', profile: { id: 'jonas', name, ...HIDDEN } });
  expect(page.messages).toMatchObject([{ text: 'Hello' }]);
  expect((await chats('mira')).chats[0]).toMatchObject({ closed: 'gone', is_read: false });
  expect((await trySend('mira', 'jonas')).status).toBe(404);
});

test('answers nothing that tells a paused from an invisible peer', async () => {
  const { conversation } = await send('mira', 'jonas', 'Hello');
  await change('jonas', 'paused = 1');
  await markRead('jonas', conversation.id, 1);
  const paused = await open('mira', conversation.id);
  await change('jonas', 'paused = 0, invisible = 1');
  expect(await open('mira', conversation.id)).toEqual(paused);
  expect(paused.peer_read_seq).toBe(0);
});

test('lets a member write to an invisible one only after that one has written', async () => {
  await change('jonas', 'invisible = 1');
  expect((await ask('mira', '/api/members/jonas/chat')).status).toBe(404);
  expect((await trySend('mira', 'jonas')).status).toBe(404);
  // Mira sees the profile of an invisible member who likes her, but cannot write first.
  await addLike(fixture.app, 'jonas', 'mira');
  expect(await openWith('mira', 'jonas')).toMatchObject({ closed: 'gone', profile: { name: 'jonas' } });
  expect((await trySend('mira', 'jonas')).status).toBe(404);
  await send('jonas', 'mira');
  expect((await chats('mira')).chats[0]).toMatchObject({ closed: null, profile: { online: true } });
  await fixture.app.db.prepare('DELETE FROM likes').run();
  expect((await chats('mira')).chats[0]).toMatchObject({ closed: null, profile: { online: false } });
  await send('mira', 'jonas');
});

test('refuses messages of a member who could not be answered, because the address is not confirmed', async () => {
  const { conversation } = await send('jonas', 'mira');
  await change('mira', "status = 'not_confirmed'");
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ status: 403, error: 'unconfirmed' });
  expect(await open('mira', conversation.id)).toMatchObject({
    closed: 'unconfirmed',
    profile: { online: true },
  });
  expect((await openWith('mira', 'anna')).closed).toBe('unconfirmed');
});

test('refuses messages of a paused member, who still reads', async () => {
  const { conversation } = await send('jonas', 'mira');
  await change('mira', 'paused = 1');
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ status: 403, error: 'paused' });
  expect(await open('mira', conversation.id)).toMatchObject({ closed: 'paused', profile: { online: true } });
  expect((await openWith('mira', 'anna')).closed).toBe('paused');
});

test('refuses messages to a fictional profile and charges nothing', async () => {
  await fixture.app.addMember({ id: 'fleur', fictional: true });
  expect(await openWith('mira', 'fleur')).toMatchObject({
    closed: 'no_responder',
    profile: { fictional: true },
  });
  expect(await refusal(trySend('mira', 'fleur'))).toMatchObject({ status: 403, error: 'no_responder' });
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS);
});

test.each(['mira', 'stranger', 'velours-member'])('finds no one to write to: %s', async (id) => {
  await fixture.app.addMember({ id: 'velours-member', tenantId: 'velours' });
  expect((await trySend('mira', id)).status).toBe(404);
  expect((await ask('mira', `/api/members/${id}/chat`)).status).toBe(404);
});

const block = (by: string, of: string) => () => addBlock(fixture.app, by, of);

test.each([
  ['the peer blocks', block('jonas', 'mira'), 403, 'blocked'],
  ['the sender blocks', block('mira', 'jonas'), 403, 'own_block'],
  ['the peer pauses', () => change('jonas', 'paused = 1'), 404, 'not_found'],
  ['the peer becomes invisible', () => change('jonas', 'invisible = 1'), 404, 'not_found'],
  ['the peer deletes the account', () => change('jonas', "status = 'deleted'"), 404, 'not_found'],
  [
    'the peer is erased',
    () => fixture.app.db.prepare("DELETE FROM members WHERE id = 'jonas'").run(),
    404,
    'not_found',
  ],
])('refuses a message when %s before it is stored', async (_, act, status, error) => {
  fixture.watched.beforeCommit = act;
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ status, error });
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
  expect(await value('SELECT count(*) FROM conversations')).toBe(0);
  expect(await value("SELECT balance FROM credit_balances WHERE member_id = 'mira'")).toBe(CREDITS);
});

test('refuses a message of a sender who pauses in another window', async () => {
  fixture.watched.beforeCommit = () => change('mira', 'paused = 1');
  expect((await trySend('mira', 'jonas')).status).toBe(503);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ error: 'paused' });
});

test('keeps the peer’s side when a member is erased, without that member’s texts', async () => {
  await send('mira', 'jonas', 'From Mira');
  const { conversation } = await send('jonas', 'mira', 'From Jonas');
  await send('jonas', 'anna', 'To Anna');
  const erase = (id: string) => fixture.app.db.prepare('DELETE FROM members WHERE id = ?').bind(id).run();
  await erase('jonas');
  expect(await open('mira', conversation.id)).toMatchObject({
    closed: 'gone',
    profile: { id: 'jonas', name: '', ...HIDDEN },
    messages: [{ text: 'From Mira' }, { text: null }],
  });
  expect((await chats('mira')).chats[0]).toMatchObject({ closed: 'gone', last_message: { text: null } });
  expect(await openWith('mira', 'jonas')).toMatchObject({ conversation });
  expect((await trySend('mira', 'jonas')).status).toBe(404);
  expect(await markRead('mira', conversation.id, 2)).toEqual({ read_seq: 2, total_unread: 0 });
  await erase('mira');
  expect(await value('SELECT count(*) FROM conversations')).toBe(1);
  await erase('anna');
  for (const table of ['conversations', 'messages', 'conversation_members', 'inboxes', 'inbox_events'])
    expect(await value(`SELECT count(*) FROM ${table}`), table).toBe(0);
});
