import { expect, test } from 'vitest';
import sites from 'virtual:tenants';
import { deliverDue } from '#worker/mail/delivery.ts';
import { listConfiguredSites } from '#worker/tenancy/configured-site.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { setUpChat } from '../chat.fixture.ts';
import { mailDueMessages } from './notify-unread.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const fixture = setUpChat();
const { ask, change, markRead, open, remove, send } = fixture;

/** Runs the jobs after this time and returns the emails that have left since the last call. */
async function runJobs(afterMs = 0) {
  const { app } = fixture;
  const before = app.mails().length;
  app.advanceTime(afterMs);
  await mailDueMessages(app.ports, app.db, listConfiguredSites(sites));
  await deliverDue(app.ports, app.db, listConfiguredSites(sites));
  return app.mails().slice(before);
}
/** Longer than a member counts as online. */
const away = () => change('jonas', 'last_active_at = 0');

test('tells of a message after five minutes, without its text and with the conversation', async () => {
  await change('jonas', "language = 'de'");
  const { conversation } = await send('mira', 'jonas', 'Ein Geheimnis');
  await away();
  expect(await runJobs(5 * MINUTE_MS - 1)).toEqual([]);
  const [mail, ...others] = await runJobs(1);
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
  expect(await runJobs(5 * MINUTE_MS)).toHaveLength(1);
  fixture.app.advanceTime(2 * DAY_MS);
  await send('mira', 'jonas');
  await away();
  expect(await runJobs(5 * MINUTE_MS)).toEqual([]);
  await markRead('jonas', conversation.id, 2);
  await send('mira', 'jonas');
  await away();
  expect(await runJobs(5 * MINUTE_MS)).toHaveLength(1);
  await remove('jonas', conversation.id);
  await send('mira', 'jonas');
  await away();
  expect(await runJobs(5 * MINUTE_MS)).toHaveLength(1);
});

test('tells of each conversation', async () => {
  await send('mira', 'jonas');
  await send('anna', 'jonas');
  await away();
  expect(await runJobs(5 * MINUTE_MS)).toHaveLength(2);
});

test('tells once when two jobs run at the same time', async () => {
  const { app } = fixture;
  await send('mira', 'jonas');
  await away();
  app.advanceTime(5 * MINUTE_MS);
  const run = () => mailDueMessages(app.ports, app.db, listConfiguredSites(sites));
  await Promise.all([run(), run()]);
  expect(await runJobs()).toHaveLength(1);
});

test.each([
  ['the message is read meanwhile', (id: string) => markRead('jonas', id, 1)],
  ['the conversation is deleted meanwhile', (id: string) => remove('jonas', id)],
  ['the member is online', () => change('jonas', `last_active_at = ${fixture.app.ports.clock()}`)],
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
  expect(await runJobs(5 * MINUTE_MS)).toEqual([]);
});

test('sends nothing about an answer of a fictional profile', async () => {
  await send('mira', 'jonas');
  await change('mira', 'fictional = 1, password_hash = NULL');
  await away();
  expect(await runJobs(5 * MINUTE_MS)).toEqual([]);
});

test('sends nothing about messages that the member has written', async () => {
  const { conversation } = await send('mira', 'jonas');
  await markRead('jonas', conversation.id, 1);
  await send('jonas', 'mira');
  await change('mira', 'last_active_at = 0');
  await away();
  const mails = await runJobs(5 * MINUTE_MS);
  expect(mails.map(({ to }) => to)).toEqual(['mira@mail.example']);
});

test('switches these emails off by the link below one', async () => {
  await send('mira', 'jonas');
  await away();
  const [mail] = await runJobs(5 * MINUTE_MS);
  const token = /unsubscribe\?token=(\w+)/.exec(mail?.text ?? '')?.[1];
  const answer = await fixture.app.ask('ardenza', '/api/unsubscribe', { method: 'POST', json: { token } });
  expect(await answer.json()).toEqual({ kind: 'new_message' });
  await open('jonas', (await send('mira', 'jonas')).conversation.id);
  await send('anna', 'jonas');
  await away();
  expect(await runJobs(5 * MINUTE_MS)).toEqual([]);
});

test('sends nothing about messages of yesterday after a long stop', async () => {
  await send('mira', 'jonas');
  await away();
  expect(await runJobs(DAY_MS + 1000)).toEqual([]);
});
