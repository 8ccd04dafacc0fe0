import { expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import { LIMITS } from '#worker/limits/limits.ts';
import { recordFiles } from '#worker/testing/photos.ts';
import { setUpChat } from '../chat.fixture.ts';

const stored = new Set<string>();
const fixture = setUpChat({ files: recordFiles(stored) });
const { ask, change, read, remove, send, tryDelete, trySendPhoto } = fixture;

const FORM = { reason: 'scam', message: 'Wants money' };
const DAY_MS = 86_400_000;
const report = (who: string, id: string, seq: number, form: object = FORM) =>
  ask(who, `/api/chats/${id}/messages/${seq}/report`, { method: 'POST', json: form });
const reports = async () =>
  (await fixture.app.db.prepare('SELECT * FROM reports').all<Record<string, string | null>>()).results;
const evidence = async () => JSON.parse((await reports())[0]?.['evidence'] ?? 'null') as object[] | null;
const deleteFiles = () =>
  deleteDueFiles(fixture.app.db, fixture.app.ports.files, fixture.app.ports.clock() + 60 * 60_000);

test('keeps the message and what was written before, also after its sender deletes it', async () => {
  const { id } = (await send('mira', 'jonas', 'Hello')).conversation;
  await send('jonas', 'mira', 'Send me 500 euros');
  await send('jonas', 'mira', 'Please');
  const answer = await report('mira', id, 2);
  expect(answer.status).toBe(200);
  const { reference } = (await answer.json()) as { reference: string };
  await tryDelete('jonas', id, 2);
  expect(await reports()).toMatchObject([
    { reference, member_id: 'mira', reported_id: 'jonas', ...FORM, status: 'open', evidence_key: null },
  ]);
  expect(await evidence()).toMatchObject([
    { seq: 1, from: 'reporter', text: 'Hello' },
    { seq: 2, from: 'reported', text: 'Send me 500 euros' },
  ]);
  const [told, receipt] = fixture.app.mails();
  expect(told?.text).toContain('Send me 500 euros');
  expect(told?.text).toContain('Wants money');
  expect(receipt).toMatchObject({ to: 'mira@mail.example' });
  expect(receipt?.text).not.toContain('500');
});

test('keeps a copy of a reported photo until the time of reports is over', async () => {
  stored.clear();
  const { conversation } = await read<Sent>(trySendPhoto('jonas', 'mira'));
  expect((await report('mira', conversation.id, 1)).status).toBe(200);
  expect(await evidence()).toMatchObject([{ seq: 1, text: null, isPhoto: true }]);
  await tryDelete('jonas', conversation.id, 1);
  await deleteFiles();
  const key = (await reports())[0]?.['evidence_key'];
  expect([...stored]).toEqual([`${key}/full.webp`]);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock() + 359 * DAY_MS);
  expect(await evidence()).not.toBeNull();
  await deleteExpired(fixture.app.db, fixture.app.ports.clock() + 361 * DAY_MS);
  expect(await evidence()).toBeNull();
  await deleteFiles();
  expect(stored.size).toBe(0);
});

test('counts the same report twice as one, and reports of two messages as two', async () => {
  stored.clear();
  const { id } = (await read<Sent>(trySendPhoto('jonas', 'mira'))).conversation;
  await send('jonas', 'mira', 'Hey');
  for (const seq of [1, 1, 2]) expect((await report('mira', id, seq)).status).toBe(200);
  expect(await reports()).toHaveLength(2);
  await deleteFiles();
  expect(
    [...stored].filter((name) => name.endsWith('full.webp')),
    'the photo and one copy',
  ).toHaveLength(2);
});

test('copies no photo when the member has sent too many reports', async () => {
  stored.clear();
  const { id } = (await read<Sent>(trySendPhoto('jonas', 'mira'))).conversation;
  for (let n = 0; n < LIMITS.reports.max; n++)
    await report('mira', id, 1, { ...FORM, message: `Report ${n}` });
  const size = stored.size;
  expect((await report('mira', id, 1)).status).toBe(429);
  expect(stored.size).toBe(size);
});

test('accepts a report of a member who has paused since, who can be blocked as well', async () => {
  const { id } = (await send('jonas', 'mira', 'Hey')).conversation;
  await change('jonas', 'paused = 1');
  expect((await report('mira', id, 1)).status).toBe(200);
  expect((await ask('mira', '/api/members/jonas/block', { method: 'POST' })).status).toBe(200);
  expect((await ask('anna', '/api/members/jonas/block', { method: 'POST' })).status).toBe(404);
  await send('mira', 'anna');
  await change('anna', 'paused = 1');
  expect((await ask('mira', '/api/members/anna/block', { method: 'POST' })).status, 'no answer').toBe(200);
});

test('rejects reports of own, unknown and deleted messages, and of conversations of others', async () => {
  const { id } = (await send('jonas', 'mira', 'Hey')).conversation;
  expect((await report('jonas', id, 1)).status).toBe(404);
  expect((await report('mira', id, 2)).status).toBe(404);
  expect((await report('anna', id, 1)).status).toBe(404);
  expect((await report('mira', id, 1, { reason: 'other', message: '' })).status).toBe(422);
  await tryDelete('mira', id, 1);
  expect((await report('mira', id, 1)).status).toBe(404);
  const second = (await send('jonas', 'mira', 'Hey')).message.seq;
  await remove('mira', id);
  expect((await report('mira', id, second)).status).toBe(404);
  expect(await reports()).toEqual([]);
});

test('keeps nothing that the reporting member has deleted', async () => {
  const { id } = (await send('jonas', 'mira', 'First')).conversation;
  await send('jonas', 'mira', 'Second');
  await tryDelete('mira', id, 1);
  await report('mira', id, 2);
  expect(await evidence()).toMatchObject([
    { seq: 1, text: null },
    { seq: 2, text: 'Second' },
  ]);
});
