import { expect, test } from 'vitest';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import { getPage } from './page-file.ts';
import { setUpArchive, textsOf } from './archive.fixture.ts';

const { fixture, stored, watchedFiles, archive, erase, countHot, deleteFiles, writeOld } = setUpArchive();
const { ask, open, read, tryDelete, tryReact, trySendPhoto, value } = fixture;

test('keeps photos of archived messages until the message is deleted', async () => {
  stored.clear();
  const sent = await read<Sent>(trySendPhoto('mira', 'jonas'));
  const id = await writeOld(2);
  await archive();
  await deleteFiles();
  const url = sent.message.image?.url ?? '';
  expect((await ask('jonas', url)).status).toBe(200);
  expect((await ask('anna', url)).status).toBe(404);
  await tryDelete('mira', id, 1);
  expect((await ask('jonas', url)).status).toBe(404);
  await deleteFiles();
  expect([...stored].filter((name) => name.endsWith('.webp'))).toEqual([]);
});

test('shows nothing of an erased member at once, and removes it from the files', async () => {
  stored.clear();
  await read<Sent>(trySendPhoto('mira', 'jonas'));
  const id = await writeOld(4);
  await archive();
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  const left = [null, null, 'Number 2', null, 'Number 4'];
  expect(textsOf((await open('jonas', id)).messages)).toEqual(left);
  await erase();
  expect(await value('SELECT count(*) FROM page_erasures')).toBe(0);
  expect(textsOf((await open('jonas', id)).messages)).toEqual(left);
  await deleteFiles();
  expect([...stored].map((name) => name.split('/')[1])).toEqual(['page.json.gz']);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'jonas'").run();
  await deleteFiles();
  expect([...stored]).toEqual([]);
});

test('removes the reactions of an erased member, in the files too', async () => {
  const id = await writeOld(4);
  for (const seq of [1, 2, 4]) {
    await tryReact('mira', id, seq, 'heart');
    await tryReact('jonas', id, seq, 'fire');
  }
  await archive();
  expect(await countHot()).toBe(1);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  const none = { mine: null, peer: null };
  const left = [none, { mine: 'fire', peer: null }, none, { mine: 'fire', peer: null }];
  const reactions = async () => (await open('jonas', id)).messages.map((message) => message.reactions);
  expect(await reactions()).toEqual(left);
  await erase();
  expect(await reactions()).toEqual(left);
  const file = await getPage(watchedFiles, String(await value('SELECT key FROM message_pages')));
  expect(JSON.stringify(file)).not.toContain('heart');
});

test('keeps no preview of an archived photo that is deleted', async () => {
  await read<Sent>(trySendPhoto('mira', 'jonas'));
  await fixture.app.db.prepare("UPDATE messages SET image_placeholder = 'a preview'").run();
  const id = await writeOld(2);
  await archive();
  const readStored = async () =>
    JSON.stringify(await getPage(watchedFiles, String(await value('SELECT key FROM message_pages'))));
  expect(await readStored()).toContain('a preview');
  await tryDelete('mira', id, 1);
  expect(await readStored()).not.toContain('a preview');
});
