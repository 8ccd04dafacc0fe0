import { expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { setUpWaiting } from './waiting.fixture.ts';

const DAY_MS = 86_400_000;

const { fixture, keep, oweCredits, takeBack, findLink, confirm, textsTo, waitingFor } = setUpWaiting();
const { ask, change, chats, refusal, send, trySend, value } = fixture;

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
