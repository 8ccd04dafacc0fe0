import { expect, test } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import { setUpChat } from '#worker/features/chat/chat.fixture.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import { addPhoto, recordFiles } from '#worker/testing/photos.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import type { getProfile } from '#client/features/profile/contract.ts';
import { decide, upholdAppeal } from './moderation.fixture.ts';

const DAY_MS = 86_400_000;
const stored = new Set<string>();
const fixture = setUpChat({ files: recordFiles(stored) });
const { ask, open, read, send, tryReact, trySendGift, trySendPhoto } = fixture;

const MAIL_TO = 'jonas@mail.example';

const deleteFiles = () =>
  deleteDueFiles(fixture.app.db, fixture.app.ports.files, fixture.app.ports.clock() + 60 * 60_000);

async function report(path: string): Promise<string> {
  const json = { reason: 'scam', message: 'Wants money' };
  return (await read<{ reference: string }>(ask('mira', path, { method: 'POST', json }))).reference;
}

/** Removes the message that Jonas has sent, and returns the secret of his link to appeal. */
async function removeMessage(id: string, seq: number): Promise<string> {
  const reference = await report(`/api/chats/${id}/messages/${seq}/report`);
  return decide(fixture.app, reference, { action: 'message', mailTo: MAIL_TO });
}

const messageOf = async (id: string, seq: number) =>
  (await open('mira', id)).messages.find((shown) => shown.seq === seq);

test('gives a message its text and reactions back', async () => {
  const { id } = (await send('jonas', 'mira', 'Lend me a book?')).conversation;
  await tryReact('mira', id, 1, 'like');
  const before = await messageOf(id, 1);
  const token = await removeMessage(id, 1);
  expect(await messageOf(id, 1)).toMatchObject({ text: null, deleted: true });
  expect(await upholdAppeal(fixture.app, token)).toContain('The message is visible again.');
  expect(await messageOf(id, 1)).toEqual(before);
});

test('gives a gift back', async () => {
  const { conversation } = await read<Sent>(trySendGift('jonas', 'mira', 'rose'));
  const token = await removeMessage(conversation.id, 1);
  await upholdAppeal(fixture.app, token);
  expect(await messageOf(conversation.id, 1)).toMatchObject({ gift: 'rose', deleted: false });
});

test('gives a photo of a message back, and keeps its files until then', async () => {
  const { conversation } = await read<Sent>(trySendPhoto('jonas', 'mira'));
  const image = () => ask('mira', `/chat-images/${conversation.id}/1/full.webp`);
  const token = await removeMessage(conversation.id, 1);
  await deleteFiles();
  expect((await image()).status).toBe(404);
  await upholdAppeal(fixture.app, token);
  await deleteFiles();
  expect((await image()).status).toBe(200);
});

test('deletes the files of a removed photo when the time of the decision is over', async () => {
  stored.clear();
  const { conversation } = await read<Sent>(trySendPhoto('jonas', 'mira'));
  await removeMessage(conversation.id, 1);
  await deleteFiles();
  expect(stored.size).toBeGreaterThan(1);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock() + 361 * DAY_MS);
  await deleteFiles();
  expect(stored.size).toBe(0);
});

test.each([
  ['removed before it moves to the archive', false],
  ['removed from the archive', true],
])('gives an archived message back: %s', async (_, archivedFirst) => {
  const { id } = (await send('jonas', 'mira', 'Lend me a book?')).conversation;
  await send('mira', 'jonas', 'Which one?');
  const archive = async () => {
    fixture.app.advanceTime(91 * DAY_MS);
    await runJobs(fixture.app.ports, 'archive-messages');
    for (const who of ['mira', 'jonas'])
      fixture.cookies[who] = await fixture.app.startSession('ardenza', `${who}@mail.example`);
  };
  if (archivedFirst) await archive();
  const token = await removeMessage(id, 1);
  if (!archivedFirst) await archive();
  expect(await messageOf(id, 1)).toMatchObject({ text: null });
  await upholdAppeal(fixture.app, token);
  expect(await messageOf(id, 1)).toMatchObject({ text: 'Lend me a book?' });
});

test('removes no message that its sender has deleted, because an appeal would show it', async () => {
  const { id } = (await send('jonas', 'mira', 'Lend me a book?')).conversation;
  const reference = await report(`/api/chats/${id}/messages/1/report`);
  await fixture.tryDelete('jonas', id, 1);
  await expect(decide(fixture.app, reference, { action: 'message' })).rejects.toThrow(
    'is about no message that is still there',
  );
});

test('deletes a photo of a profile and its files a year after it was rejected', async () => {
  stored.clear();
  const photo = await addPhoto(fixture.app, 'jonas');
  await addPhoto(fixture.app, 'jonas');
  await decide(fixture.app, await report('/api/members/jonas/report'), { action: 'photo', photo });
  const later = (days: number) => deleteExpired(fixture.app.db, fixture.app.ports.clock() + days * DAY_MS);
  await later(360);
  await deleteFiles();
  expect(await photosOfJonas()).toHaveLength(2);
  await later(361);
  await deleteFiles();
  expect(await photosOfJonas()).toMatchObject([{ status: 'active' }]);
  expect([...stored].filter((name) => name.includes(photo))).toEqual([]);
  expect(stored.size).toBeGreaterThan(1);
});

const photosOfJonas = async () =>
  (
    await fixture.app.db
      .prepare("SELECT key, status FROM photos WHERE member_id = 'jonas' ORDER BY position")
      .all<{ key: string; status: string }>()
  ).results;

test.each([0, 1])('gives photo number %i its place back', async (place) => {
  for (const position of [0, 1, 2]) await addPhoto(fixture.app, 'jonas', { position });
  const before = await photosOfJonas();
  const token = await decide(fixture.app, await report('/api/members/jonas/report'), {
    action: 'photo',
    photo: before[place]?.key ?? '',
    mailTo: MAIL_TO,
  });
  expect(await photosOfJonas()).not.toEqual(before);
  await upholdAppeal(fixture.app, token);
  expect(await photosOfJonas()).toEqual(before);
});

test('gives a profile all its texts back', async () => {
  await fixture.change('jonas', `about = 'Hi', about_in = '{"de":"Hallo"}', signup_message = 'Hi'`);
  const texts = () =>
    fixture.app.db.prepare("SELECT about, about_in, signup_message FROM members WHERE id = 'jonas'").first();
  const before = await texts();
  const token = await decide(fixture.app, await report('/api/members/jonas/report'), {
    action: 'text',
    mailTo: MAIL_TO,
  });
  expect(await texts()).toEqual({ about: '', about_in: null, signup_message: null });
  expect(await upholdAppeal(fixture.app, token)).toContain('The text is back.');
  expect(await texts()).toEqual(before);
});

test('keeps a text that the member has written since', async () => {
  await fixture.change('jonas', "about = 'Hi'");
  const token = await decide(fixture.app, await report('/api/members/jonas/report'), {
    action: 'text',
    mailTo: MAIL_TO,
  });
  await fixture.change('jonas', "about = 'Hello'");
  expect(await upholdAppeal(fixture.app, token)).toContain('has written another text');
  expect((await read<AnswerOf<typeof getProfile>>(ask('jonas', '/api/profile'))).about).toBe('Hello');
});

test('names the removed text in the member’s own data', async () => {
  await fixture.change('jonas', "about = 'Hi'");
  await decide(fixture.app, await report('/api/members/jonas/report'), { action: 'text' });
  const password = 'correct horse battery';
  await ask('jonas', '/api/account/export', { method: 'POST', json: { password } });
  const { decisions } = await read<{ decisions: object[] }>(ask('jonas', '/api/account/export'));
  expect(decisions).toMatchObject([{ action: 'text', removed_text: 'Hi' }]);
});
