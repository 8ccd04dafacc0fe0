import { expect, test, vi } from 'vitest';
import type { Database } from '#worker/ports/database.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { limitQueries } from '#worker/entries/jobs/limit-queries.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { setUpChat } from '../chat.fixture.ts';
import { findSitesToMail } from './notify-unread.ts';
import { isMailable, listUnreadMessages } from './unread-messages-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const fixture = setUpChat();
const { arrange, ask, change, markRead, open, remove, send } = fixture;

/** Runs the jobs after this time and returns the emails that have left since the last call. */
async function runAfter(afterMs = 0) {
  fixture.app.advanceTime(afterMs);
  await runJobs(fixture.app.ports, 'mail-unread-messages');
  return runDelivery();
}
/** Emails that have left since the last call. */
async function runDelivery() {
  const before = fixture.app.mails().length;
  await runJobs(fixture.app.ports, 'deliver-mails');
  return fixture.app.mails().slice(before);
}

/** Whose messages a run looks at, from the first one on. */
async function listMailable() {
  const { db, ports } = fixture.app;
  const now = ports.clock();
  const all = { after: { at: 0, memberId: '', rev: 0 }, until: now, limit: 9 };
  const unread = await listUnreadMessages(db, all, isMailable(now));
  return unread.map(({ memberId }) => memberId);
}

/** Longer than a member counts as online. */
const away = () => change('jonas', 'last_active_at = 0');

test('tells of a message after five minutes, without its text and with the conversation', async () => {
  await change('jonas', "language = 'de'");
  const { conversation } = await send('mira', 'jonas', 'Ein Geheimnis');
  await away();
  expect(await runAfter(5 * MINUTE_MS - 1)).toEqual([]);
  const [mail, ...others] = await runAfter(1);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'jonas@mail.example', subject: 'Neues für dich bei Ardenza' });
  expect(mail?.text).toContain('Neue Nachricht von mira');
  expect(mail?.text).toContain(`https://ardenza.example/chats/${conversation.id}?lang=de`);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(`${mail?.text}${mail?.html}`).not.toContain('Geheimnis');
});

test('tells once of a conversation until it is opened, and then again', async () => {
  const { conversation } = await send('mira', 'jonas');
  await away();
  expect(await runAfter(5 * MINUTE_MS)).toHaveLength(1);
  fixture.app.advanceTime(2 * DAY_MS);
  await send('mira', 'jonas');
  await away();
  expect(await runAfter(5 * MINUTE_MS)).toEqual([]);
  await markRead('jonas', conversation.id, 2);
  await send('mira', 'jonas');
  await away();
  expect(await runAfter(5 * MINUTE_MS)).toHaveLength(1);
  await remove('jonas', conversation.id);
  await send('mira', 'jonas');
  await away();
  expect(await runAfter(5 * MINUTE_MS)).toHaveLength(1);
});

test('reads the messages of a long stop ten minutes at a time', async () => {
  await send('mira', 'jonas');
  fixture.app.advanceTime(60 * MINUTE_MS);
  await send('anna', 'jonas');
  await away();
  const prepare = vi.spyOn(fixture.app.ports.database('main'), 'prepare');
  expect(await runAfter(DAY_MS - 120 * MINUTE_MS)).toHaveLength(2);
  const reads = prepare.mock.calls.filter(([sql]) => sql.includes('from "inbox_events" inner join'));
  // From the first message, whatever was before it, until the second.
  expect(reads).toHaveLength(7);
});

test('notes 5,000 unread messages in several runs when a call may make few queries, and misses none', async () => {
  const { app } = fixture;
  const { conversation } = await send('mira', 'jonas');
  await app.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
        INSERT INTO inbox_events (member_id, rev, tenant_id, kind, conversation_id, seq, created_at)
          SELECT member_id, 1000 + i, tenant_id, kind, conversation_id, seq, created_at + i
            FROM inbox_events, n WHERE member_id = 'jonas' AND kind = 'message'`,
    )
    .run();
  app.advanceTime(5000);
  const { conversation: last } = await send('anna', 'jonas');
  app.advanceTime(5 * MINUTE_MS);
  const run = async () => {
    let queries = 0;
    const database = () => watchDatabase(app.db, () => void queries++);
    const ports = limitQueries({ ...app.ports, database }, 100);
    await findSitesToMail({ ports, database: ports.database('main') });
    const noted = await app.db.prepare('SELECT conversation_id FROM message_notices').raw<[string]>();
    return { queries, noted: noted.flat() };
  };
  const first = await run();
  expect(first.queries).toBeLessThan(110);
  expect(first.noted).toEqual([conversation.id]);
  expect((await run()).noted.toSorted()).toEqual([conversation.id, last.id].toSorted());
});

test('tells of each conversation', async () => {
  await send('mira', 'jonas');
  await send('anna', 'jonas');
  await away();
  expect(await runAfter(5 * MINUTE_MS)).toHaveLength(2);
});

test('tells once when two jobs run at the same time', async () => {
  const { app } = fixture;
  await send('mira', 'jonas');
  await away();
  app.advanceTime(5 * MINUTE_MS);
  const run = () => runJobs(app.ports, 'mail-unread-messages');
  await Promise.all([run(), run()]);
  expect(await runAfter()).toHaveLength(1);
});

test.each([
  ['the message is read meanwhile', (id: string) => markRead('jonas', id, 1)],
  ['the conversation is deleted meanwhile', (id: string) => remove('jonas', id)],
  ['the member mutes the conversation', (id: string) => arrange('jonas', id, { muted: true })],
  ['the member has paused', () => change('jonas', 'paused = 1')],
  ['the address is not confirmed', () => change('jonas', "status = 'not_confirmed'")],
  ['the two are part of a block', () => addBlock(fixture.app, 'jonas', 'mira')],
  [
    'the member has switched these emails off',
    () =>
      ask('jonas', '/api/notifications', {
        method: 'PUT',
        json: { switches: [{ kind: 'new_message', channel: 'mail' }], on: false },
      }),
  ],
])('sends nothing when %s', async (_, act) => {
  const { conversation } = await send('mira', 'jonas');
  await away();
  await act(conversation.id);
  expect(await runAfter(5 * MINUTE_MS)).toEqual([]);
});

test('sends nothing about an answer of a fictional profile', async () => {
  await send('mira', 'jonas');
  await change('mira', 'fictional = 1, password_hash = NULL');
  await away();
  expect(await runAfter(5 * MINUTE_MS)).toEqual([]);
});

test('sends nothing about messages that the member has written', async () => {
  const { conversation } = await send('mira', 'jonas');
  await markRead('jonas', conversation.id, 1);
  await send('jonas', 'mira');
  await change('mira', 'last_active_at = 0');
  await away();
  const mails = await runAfter(5 * MINUTE_MS);
  expect(mails.map(({ to }) => to)).toEqual(['mira@mail.example']);
});

test('switches these emails off by the link below one', async () => {
  await send('mira', 'jonas');
  await away();
  const [mail] = await runAfter(5 * MINUTE_MS);
  const token = /unsubscribe\?token=(\w+)/.exec(mail?.text ?? '')?.[1];
  const answer = await fixture.app.ask('ardenza', '/api/unsubscribe', { method: 'POST', json: { token } });
  expect(await answer.json()).toEqual({ kind: 'new_message' });
  await open('jonas', (await send('mira', 'jonas')).conversation.id);
  await send('anna', 'jonas');
  await away();
  expect(await runAfter(5 * MINUTE_MS)).toEqual([]);
});

test('sends nothing about messages of yesterday after a long stop', async () => {
  await send('mira', 'jonas');
  await away();
  expect(await runAfter(DAY_MS + 1000)).toEqual([]);
});

/** The member looks at a page of the site. */
const isHere = () => change('jonas', `last_active_at = ${fixture.app.ports.clock()}`);

test('tells of a message whose reader was still online after five minutes, when the reader has been away for ten', async () => {
  await send('mira', 'jonas');
  await isHere();
  for (let minute = 1; minute < 10; minute++) expect(await runAfter(MINUTE_MS)).toEqual([]);
  expect((await runAfter(MINUTE_MS)).map(({ to }) => to)).toEqual(['jonas@mail.example']);
  expect(await runAfter(DAY_MS)).toEqual([]);
});

test('tells of a message as soon as a reader has left who was online for hours, once', async () => {
  await send('mira', 'jonas');
  for (let minute = 0; minute < 120; minute += 9) {
    await isHere();
    if (minute === 54) await send('mira', 'jonas');
    expect(await runAfter(9 * MINUTE_MS)).toEqual([]);
  }
  const mails = [];
  for (let minute = 0; minute < 10; minute++) mails.push(...(await runAfter(MINUTE_MS)));
  expect(mails).toHaveLength(1);
});

test('tells of no message that an online reader reads later', async () => {
  const { conversation } = await send('mira', 'jonas');
  await isHere();
  expect(await runAfter(6 * MINUTE_MS)).toEqual([]);
  await isHere();
  await markRead('jonas', conversation.id, 1);
  for (let minute = 0; minute < 60; minute += 5) expect(await runAfter(5 * MINUTE_MS)).toEqual([]);
});

test('tells of a message that has come after the reader read the earlier one, not before five minutes', async () => {
  const { conversation } = await send('mira', 'jonas');
  await isHere();
  expect(await runAfter(5 * MINUTE_MS)).toEqual([]);
  await markRead('jonas', conversation.id, 1);
  await change('jonas', `last_active_at = ${fixture.app.ports.clock()}`);
  fixture.app.advanceTime(8 * MINUTE_MS);
  await send('mira', 'jonas');
  expect(await runAfter(2 * MINUTE_MS)).toEqual([]);
  expect(await runAfter(2 * MINUTE_MS)).toEqual([]);
  expect(await runAfter(MINUTE_MS)).toHaveLength(1);
});

test('looks at a reader who stays online once in ten minutes, and tells others in time', async () => {
  const { app } = fixture;
  await send('mira', 'jonas');
  await isHere();
  await runAfter(5 * MINUTE_MS);
  await send('mira', 'anna');
  await change('anna', 'last_active_at = 0');
  const decidedAt = new Set<unknown>();
  const told = [];
  for (let minute = 1; minute <= 25; minute++) {
    await isHere();
    for (const { to } of await runAfter(MINUTE_MS)) told.push(`${to} after ${minute}`);
    const row = await app.db.prepare("SELECT mail_at FROM message_notices WHERE member_id = 'jonas'").first();
    decidedAt.add(row?.['mail_at']);
  }
  expect(told).toEqual(['anna@mail.example after 5']);
  expect(decidedAt.size).toBeLessThan(6);
});

test('decides again a minute later when a process has ended in between', async () => {
  const { app } = fixture;
  await send('mira', 'jonas');
  await away();
  app.advanceTime(5 * MINUTE_MS);
  const database = failing(app.db);
  const run = runJobs({ ...app.ports, database: () => database }, 'mail-unread-messages');
  await expect(run).rejects.toThrow('gone');
  expect(await runAfter(MINUTE_MS - 1)).toEqual([]);
  expect(await runAfter(1)).toHaveLength(1);
});

/** A database that fails after the messages were noted. */
function failing(db: Database): Database {
  let isNoted = false;
  const batch: Database['batch'] = (statements) => {
    if (isNoted) return Promise.reject(new Error('gone'));
    // Progress alone is one statement.
    isNoted = statements.length > 1;
    return db.batch(statements);
  };
  return { prepare: db.prepare.bind(db), batch };
}

test('tells of other messages while the email about one cannot be written, and of that one later', async () => {
  const { app } = fixture;
  await send('mira', 'jonas');
  await change('jonas', 'last_active_at = 0');
  await app.db
    .prepare(
      "CREATE TRIGGER poison BEFORE INSERT ON outbox WHEN new.recipient = 'jonas@mail.example' BEGIN SELECT raise(ABORT, 'poison'); END",
    )
    .run();
  app.advanceTime(MINUTE_MS);
  await send('mira', 'anna');
  await change('anna', 'last_active_at = 0');
  for (const minutes of [5, 1]) {
    app.advanceTime(minutes * MINUTE_MS);
    await expect(runJobs(app.ports, 'mail-unread-messages')).rejects.toThrow('1 failed: ');
  }
  expect((await runDelivery()).map(({ to }) => to)).toEqual(['anna@mail.example']);
  expect(await listMailable()).toEqual(['jonas']);
  await app.db.prepare('DROP TRIGGER poison').run();
  expect((await runAfter(MINUTE_MS)).map(({ to }) => to)).toEqual(['jonas@mail.example']);
  expect(await runAfter(MINUTE_MS)).toEqual([]);
});
