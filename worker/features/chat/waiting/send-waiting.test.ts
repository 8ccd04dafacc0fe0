import { expect, test } from 'vitest';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { CREDITS } from '../chat.fixture.ts';
import { setUpWaiting } from './waiting.fixture.ts';

const DAY_MS = 86_400_000;
/** The site grants them with the confirmation. */
const SIGNUP_CREDITS = 30;

const { fixture, keep, oweCredits, takeBack, findLink, confirm, textsTo, waitingFor } = setUpWaiting();
const { change, openWith, read, refusal, send, value } = fixture;

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
