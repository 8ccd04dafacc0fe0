import { expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { CREDITS, addCredits, setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { ask, change, markRead, remove, send, sync } = fixture;

const DAY_MS = 86_400_000;

async function startSync(who: string) {
  const { epoch, rev } = await sync(who);
  return { since: (from: number) => sync(who, `?since=${from}&epoch=${epoch}`), epoch, rev };
}

test('resets without a revision, and names the epoch once', async () => {
  const first = await sync('mira');
  expect(first).toEqual({
    epoch: first.epoch,
    rev: 0,
    reset: true,
    events: [],
    has_more: false,
    shelved: { chats: 0, unread: 0 },
    total_unread: 0,
    allowance: { credits: CREDITS, owed: 0, free_messages_left: 0, conversations_left: null },
  });
  expect(first.epoch).toMatch(/^[\w-]{36}$/);
  expect((await sync('jonas')).epoch).toBe(first.epoch);
  expect((await ask('mira', '/api/sync', { cookie: undefined })).status).toBe(403);
});

test('describes messages, reads and deletions to both members', async () => {
  const mira = await startSync('mira');
  const jonas = await startSync('jonas');
  const { conversation } = await send('mira', 'jonas', 'Hello');
  await send('jonas', 'mira', 'Hi');
  await markRead('mira', conversation.id, 2);
  await remove('jonas', conversation.id);

  expect(await mira.since(0)).toMatchObject({
    rev: 3,
    reset: false,
    has_more: false,
    total_unread: 0,
    events: [
      {
        kind: 'message',
        rev: 1,
        message: { seq: 1, mine: true },
        chat: { last_message: { seq: 2, text: 'Hi' } },
      },
      { kind: 'message', rev: 2, message: { seq: 2, mine: false, text: 'Hi' } },
      { kind: 'read', rev: 3, conversation: conversation.id, mine: true, seq: 2, num_unread_messages: 0 },
    ],
  });
  expect((await mira.since(2)).events).toMatchObject([{ kind: 'read', rev: 3 }]);
  expect(await mira.since(3)).toMatchObject({ rev: 3, reset: false, events: [] });
  // What Jonas has deleted is not sent again.
  expect((await jonas.since(0)).events).toMatchObject([
    { kind: 'read', mine: false, seq: 2 },
    { kind: 'chat_deleted', conversation: conversation.id, profile: 'mira' },
  ]);
  expect((await (await startSync('anna')).since(0)).events).toEqual([]);
});

test('repeats no event when nothing new was read', async () => {
  const { since } = await startSync('mira');
  const { conversation } = await send('jonas', 'mira');
  await markRead('mira', conversation.id, 1);
  await markRead('mira', conversation.id, 1);
  await remove('mira', conversation.id);
  await remove('mira', conversation.id);
  expect(await since(0)).toMatchObject({ rev: 3, events: [{ kind: 'read' }, { kind: 'chat_deleted' }] });
});

test('says what the next message costs after a message, a purchase and Premium from another device', async () => {
  const { since } = await startSync('mira');
  await send('mira', 'jonas');
  expect((await since(0)).allowance.credits).toBe(CREDITS - 10);
  await addCredits(fixture.app, 'mira', 500);
  expect((await since(1)).allowance.credits).toBe(CREDITS + 490);
  await change('mira', 'paid_user = 0');
  const { allowance } = await fixture.openWith('mira', 'jonas');
  expect((await since(1)).allowance).toEqual(allowance);
  expect(allowance.conversations_left).not.toBeNull();
});

test('hides messages and reads from a member who was blocked', async () => {
  const { since } = await startSync('mira');
  await send('mira', 'jonas', 'Hello');
  const { conversation } = await send('jonas', 'mira', 'Secret');
  await markRead('jonas', conversation.id, 2);
  await addBlock(fixture.app, 'jonas', 'mira');
  const { events } = await since(0);
  expect(JSON.stringify(events)).not.toContain('Secret');
  expect(events).toEqual([
    { kind: 'access', rev: 1, profile: 'jonas' },
    { kind: 'access', rev: 2, profile: 'jonas' },
  ]);
});

test('tells nothing of a read by a paused peer', async () => {
  const { since } = await startSync('mira');
  const { conversation } = await send('mira', 'jonas', 'Hello');
  await change('jonas', 'paused = 1');
  await markRead('jonas', conversation.id, 1);
  expect(await since(1)).toMatchObject({ rev: 2, reset: false, events: [] });
});

test('sends 200 events at a time, without a query for each', async () => {
  const { since } = await startSync('mira');
  const { conversation } = await send('jonas', 'mira');
  const insert = "INSERT INTO inbox_events VALUES ('mira', ?, 'ardenza', 'message', ?, 1, NULL, 0)";
  await fixture.app.db.batch(
    Array.from({ length: 249 }, (_, i) => fixture.app.db.prepare(insert).bind(i + 2, conversation.id)),
  );
  await fixture.app.db.prepare("UPDATE inboxes SET rev = 250 WHERE member_id = 'mira'").run();
  fixture.watched.queries = 0;
  const first = await since(0);
  // The session, the inbox, conversations, messages.
  expect(fixture.watched.queries).toBe(4);
  expect(first.events).toHaveLength(200);
  expect(first).toMatchObject({ rev: 200, has_more: true });
  expect(await since(200)).toMatchObject({ rev: 250, has_more: false });
});

test.each([
  ['another epoch', '?since=1&epoch=other'],
  ['no epoch', '?since=1'],
  ['a revision that does not exist yet', '?since=9&epoch=EPOCH'],
])('resets for %s', async (_, query) => {
  const { epoch } = await startSync('mira');
  await send('jonas', 'mira');
  expect(await sync('mira', query.replace('EPOCH', epoch))).toMatchObject({
    rev: 1,
    reset: true,
    events: [],
    total_unread: 1,
  });
});

test('resets a device that was away longer than events are kept', async () => {
  const { since } = await startSync('mira');
  await send('jonas', 'mira');
  const expire = () => deleteExpired(fixture.app.db, fixture.app.ports.clock());
  fixture.app.advanceTime(7 * DAY_MS);
  await expire();
  expect(await since(0)).toMatchObject({ reset: false });
  fixture.app.advanceTime(1);
  await expire();
  fixture.cookies['jonas'] = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  await send('jonas', 'mira');
  expect(await since(0)).toMatchObject({ reset: true, rev: 2 });
  expect(await since(1)).toMatchObject({ reset: false, rev: 2, events: [{ rev: 2 }] });
  fixture.app.advanceTime(7 * DAY_MS + 1);
  await expire();
  expect(await since(1)).toMatchObject({ reset: true, rev: 2 });
  expect(await since(2)).toMatchObject({ reset: false, events: [] });
});
