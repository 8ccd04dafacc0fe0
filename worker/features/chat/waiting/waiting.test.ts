import { beforeEach, expect, test } from 'vitest';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { CREDITS, setUpChat } from '../chat.fixture.ts';

const DAY_MS = 86_400_000;
/** The site grants them with the confirmation. */
const SIGNUP_CREDITS = 30;

const fixture = setUpChat();
const { ask, change, chats, openWith, read, refusal, send, trySend, value } = fixture;

beforeEach(async () => {
  await change('mira', `status = 'not_confirmed', created_at = ${fixture.app.ports.clock()}`);
});

const keep = (to: string, text = 'Good evening', from = 'mira') =>
  ask(from, `/api/members/${to}/waiting-message`, { method: 'PUT', json: { text } });
const oweCredits = () =>
  fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', 500, 'owed', 'payment', 0, 'owed')",
    )
    .run();
const takeBack = (to: string) => ask('mira', `/api/members/${to}/waiting-message`, { method: 'DELETE' });

async function findLink(): Promise<string> {
  expect((await ask('mira', '/api/activation-mail', { method: 'POST', json: {} })).status).toBe(200);
  return findMailToken(fixture.app.mails().at(-1));
}

/** The link is opened in another browser, which has no session. */
async function confirm(token: string): Promise<void> {
  const json = { token, password: PASSWORD };
  const answer = await fixture.app.ask('ardenza', '/api/activate', { method: 'POST', json });
  expect(answer.status).toBe(200);
  fixture.cookies['mira'] = await fixture.app.startSession('ardenza', 'mira@mail.example');
}

const textsTo = async (who: string) =>
  (await chats(who)).chats.map(({ profile, last_message }) => [profile.id, last_message.text]);
const waitingFor = async (who: string): Promise<ConversationPage['waiting']> =>
  (await openWith('mira', who)).waiting;

test('sends a waiting message once the address is confirmed in another browser, and charges it then', async () => {
  expect((await keep('jonas')).status).toBe(200);
  expect(await waitingFor('jonas')).toEqual({ text: 'Good evening', problem: null });
  expect(await textsTo('jonas')).toEqual([]);
  expect((await openWith('mira', 'jonas')).allowance.credits).toBe(CREDITS);
  await confirm(await findLink());
  expect(await textsTo('jonas')).toEqual([['mira', 'Good evening']]);
  const { waiting, allowance, messages } = await openWith('mira', 'jonas');
  expect(waiting).toBeUndefined();
  expect(messages).toHaveLength(1);
  expect(allowance.credits).toBe(CREDITS + SIGNUP_CREDITS - 10);
});

test('counts messages that are kept towards the limit of messages', async () => {
  await keep('jonas');
  expect(await value("SELECT sum(n) FROM counters WHERE scope = 'messages'")).toBe(1);
  await fixture.app.db.prepare("UPDATE counters SET n = 60 WHERE scope = 'messages'").run();
  expect(await refusal(keep('anna'))).toMatchObject({ status: 429, error: 'too_many_requests' });
});

test('sends nothing for a member who has to pass an age check', async () => {
  await keep('jonas');
  const token = await findLink();
  await change('mira', "country = 'GB'");
  await confirm(token);
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
  expect(await value("SELECT problem FROM waiting_messages WHERE member_id = 'mira'")).toBe('busy');
});

test('sends a waiting message once although the job runs as well', async () => {
  await keep('jonas');
  await confirm(await findLink());
  fixture.app.advanceTime(DAY_MS / 24);
  await runJobs(fixture.app.ports, 'send-waiting-messages');
  expect(await value('SELECT count(*) FROM messages')).toBe(1);
  expect(await value('SELECT count(*) FROM waiting_messages')).toBe(0);
});

test('sends nothing before the confirmation, nor what was taken back or replaced', async () => {
  await keep('jonas', 'First');
  await keep('jonas', 'Second');
  await keep('anna', 'Hello Anna');
  await takeBack('anna');
  await runJobs(fixture.app.ports, 'send-waiting-messages');
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
  await confirm(await findLink());
  expect(await textsTo('jonas')).toEqual([['mira', 'Second']]);
  expect(await textsTo('anna')).toEqual([]);
});

test('says whether a waiting message was taken back or has been sent', async () => {
  const take = () => read<{ taken: boolean }>(takeBack('jonas'));
  await keep('jonas');
  expect(await take()).toEqual({ ok: true, taken: true });
  expect(await take(), 'from another tab').toEqual({ ok: true, taken: true });
  await keep('jonas');
  await confirm(await findLink());
  expect(await textsTo('jonas')).toHaveLength(1);
  expect(await take()).toEqual({ ok: true, taken: false });
});

test('does not take a conversation that the other member has begun for a sent message', async () => {
  await keep('jonas');
  const token = await findLink();
  await oweCredits();
  await confirm(token);
  await send('jonas', 'mira');
  await takeBack('jonas');
  expect(await read(takeBack('jonas')), 'from another tab').toEqual({ ok: true, taken: true });
});

test('does not send a message that is taken back while it is being sent', async () => {
  await keep('jonas');
  const token = await findLink();
  fixture.watched.beforeCommit = () =>
    fixture.app.db.prepare("DELETE FROM waiting_messages WHERE member_id = 'mira'").run();
  await confirm(token);
  expect(fixture.watched.beforeCommit).toBeNull();
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
  expect((await openWith('mira', 'jonas')).allowance.credits).toBe(CREDITS + SIGNUP_CREDITS);
});

test('does not send a message that is replaced while it is being sent, and keeps the new one', async () => {
  await keep('jonas');
  const token = await findLink();
  fixture.watched.beforeCheck = () =>
    fixture.app.db.prepare("UPDATE waiting_messages SET text = 'Another one' WHERE member_id = 'mira'").run();
  await confirm(token);
  expect(fixture.watched.beforeCheck).toBeNull();
  expect(await value("SELECT text FROM waiting_messages WHERE member_id = 'mira'")).toBe('Another one');
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
});

test.each([
  ['credits', () => oweCredits()],
  ['gone', () => addBlock(fixture.app, 'jonas', 'mira')],
  ['gone', () => change('jonas', 'paused = 1')],
  ['paused', () => change('mira', 'paused = 1')],
])('keeps it unsent and says why: %s', async (problem, happens) => {
  await keep('jonas');
  const token = await findLink();
  await happens();
  await confirm(token);
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
  expect(await value("SELECT problem FROM waiting_messages WHERE member_id = 'mira'")).toBe(problem);
  fixture.app.advanceTime(DAY_MS / 24);
  await runJobs(fixture.app.ports, 'send-waiting-messages');
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
});

test('shows why it was not sent where the member writes, until it is taken back', async () => {
  await keep('jonas');
  const token = await findLink();
  await oweCredits();
  await confirm(token);
  expect(await waitingFor('jonas')).toEqual({ text: 'Good evening', problem: 'credits' });
  await takeBack('jonas');
  expect(await waitingFor('jonas')).toBeUndefined();
});

test('keeps at most as many as a free member may begin conversations', async () => {
  await change('mira', 'paid_user = 0');
  await fixture.app.addMember({ id: 'paul' });
  expect((await keep('jonas')).status).toBe(200);
  expect((await keep('anna')).status).toBe(200);
  expect(await refusal(keep('paul'))).toMatchObject({
    error: 'conversations_used_up',
    params: { count: 2 },
  });
  expect((await keep('anna', 'Another one')).status).toBe(200);
});

test('keeps no more of them when another one is kept at the same time', async () => {
  await change('mira', 'paid_user = 0');
  await fixture.app.addMember({ id: 'paul' });
  await keep('jonas');
  fixture.watched.beforeCommit = () => keep('anna');
  expect(await refusal(keep('paul'))).toMatchObject({ error: 'conversations_used_up' });
  expect(await value('SELECT count(*) FROM waiting_messages')).toBe(2);
});

test.each([
  ['to a member who does not exist', () => keep('unknown'), 'not_found'],
  [
    'to a member who has blocked the sender',
    async () => {
      await addBlock(fixture.app, 'jonas', 'mira');
      return keep('jonas');
    },
    'blocked',
  ],
  ['that is too long', () => keep('jonas', 'a'.repeat(9000)), 'validation'],
  ['that shows nothing', () => keep('jonas', '\u200b'), 'validation'],
])('refuses a message %s', async (_, act, error) => {
  expect(await refusal(act())).toMatchObject({ error });
  expect(await value('SELECT count(*) FROM waiting_messages')).toBe(0);
});

test('sends it at once when the address has been confirmed meanwhile', async () => {
  await change('mira', "status = 'active'");
  await keep('jonas');
  expect(await textsTo('jonas')).toEqual([['mira', 'Good evening']]);
  await send('mira', 'anna');
  expect(await refusal(keep('anna'))).toMatchObject({ error: 'unconfirmed' });
  expect((await trySend('mira', 'jonas')).status).toBe(200);
});

test('keeps a waiting message as long as its account can still be confirmed, and sends it then', async () => {
  await keep('jonas');
  fixture.app.advanceTime(13 * DAY_MS);
  const token = await findLink();
  fixture.app.advanceTime(13 * DAY_MS);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock());
  await confirm(token);
  expect(await textsTo('jonas')).toEqual([['mira', 'Good evening']]);
});

test('shows what cannot be sent for 14 days, however late the account was confirmed', async () => {
  await keep('jonas', 'Hello Jonas');
  for (let weeks = 0; weeks < 6; weeks++) {
    fixture.app.advanceTime(7 * DAY_MS);
    fixture.cookies['mira'] = await fixture.app.startSession('ardenza', 'mira@mail.example');
    expect((await chats('mira')).unsent).toHaveLength(1);
  }
  const token = await findLink();
  await change('mira', 'paused = 1');
  await confirm(token);
  fixture.app.advanceTime(14 * DAY_MS);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock());
  expect((await chats('mira')).unsent).toMatchObject([{ text: 'Hello Jonas', problem: 'paused' }]);
  fixture.app.advanceTime(1);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock());
  expect((await chats('mira')).unsent).toBeUndefined();
});

test('does not delete a late message that is about to be sent', async () => {
  await keep('jonas');
  await change('mira', "status = 'active'");
  await fixture.app.db
    .prepare('UPDATE waiting_messages SET due_at = ?')
    .bind(fixture.app.ports.clock())
    .run();
  await deleteExpired(fixture.app.db, fixture.app.ports.clock() + 15 * DAY_MS);
  await runJobs(fixture.app.ports, 'send-waiting-messages');
  expect(await textsTo('jonas')).toEqual([['mira', 'Good evening']]);
});

test('leaves with its member and with its recipient', async () => {
  const count = () => value('SELECT count(*) FROM waiting_messages');
  const remove = (id: string) => fixture.app.db.prepare('DELETE FROM members WHERE id = ?').bind(id).run();
  await keep('jonas');
  await keep('anna');
  await remove('anna');
  expect(await count()).toBe(1);
  await remove('mira');
  expect(await count()).toBe(0);
});

test('lists what is not sent, and says nothing more of a recipient than that none can be reached', async () => {
  await keep('jonas', 'Hello Jonas');
  fixture.app.advanceTime(1000);
  await keep('anna', 'Hello Anna');
  const unsent = async () =>
    (await chats('mira')).unsent?.map(({ profile, text, problem }) => [profile.name, text, problem]);
  expect(await unsent()).toEqual([
    ['anna', 'Hello Anna', null],
    ['jonas', 'Hello Jonas', null],
  ]);
  expect((await chats('mira', '?unread=1')).unsent).toBeUndefined();
  expect((await chats('jonas')).unsent).toBeUndefined();

  await addBlock(fixture.app, 'jonas', 'mira');
  await change('anna', 'paused = 1');
  expect(await unsent()).toEqual([
    ['anna', 'Hello Anna', 'gone'],
    ['jonas', 'Hello Jonas', 'gone'],
  ]);
  await confirm(await findLink());
  await change('anna', 'paused = 0');
  expect(await unsent()).toEqual([
    ['anna', 'Hello Anna', 'busy'],
    ['jonas', 'Hello Jonas', 'gone'],
  ]);
  await takeBack('jonas');
  await takeBack('anna');
  expect(await unsent()).toBeUndefined();
});

test('shows it without scripts, with the form that deletes it', async () => {
  await keep('jonas', 'Hello Jonas');
  await addBlock(fixture.app, 'jonas', 'mira');
  const page = await (await ask('mira', '/chats')).text();
  expect(page).toContain('Hello Jonas');
  const form = { member: 'jonas', intent: 'take_back' };
  expect((await ask('mira', '/chats', { method: 'POST', form })).status).toBe(303);
  expect(await (await ask('mira', '/chats')).text()).not.toContain('Hello Jonas');
});
