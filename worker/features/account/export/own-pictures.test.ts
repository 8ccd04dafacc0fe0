import { expect, test } from 'vitest';
import { setUpChat } from '#worker/features/chat/chat.fixture.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';

const fixture = setUpChat();
const { ask, change, read, remove, trySendPhoto } = fixture;

interface File {
  photos: { address: string }[];
  messages: { photo: string | null }[];
}

/** Mira has a photo, and has sent one to Jonas, who has sent her one. Returns the conversation and the address of his. */
async function addPictures(): Promise<{ id: string; received: string }> {
  await addPhoto(fixture.app, 'mira');
  const { conversation } = await read<{ conversation: { id: string } }>(trySendPhoto('mira', 'jonas'));
  const { message } = await read<{ message: { image: { url: string } } }>(trySendPhoto('jonas', 'mira'));
  return { id: conversation.id, received: message.image.url };
}

async function readFile(): Promise<File> {
  await ask('mira', '/api/account/export', { method: 'POST', json: { password: PASSWORD } });
  return read<File>(ask('mira', '/api/account/export'));
}

async function readClosedFile(): Promise<{ file: File; token: string }> {
  const email = 'mira@mail.example';
  await fixture.app.ask('ardenza', '/api/password-reset', { method: 'POST', json: { email } });
  const token = findMailToken(fixture.app.mails().at(-1));
  const file = await read<File>(fixture.app.ask('ardenza', `/api/account/closed?token=${token}`));
  return { file, token };
}

const listAddresses = ({ photos, messages }: File) =>
  [photos.map(({ address }) => address), messages.map(({ photo }) => photo)].flat();

/** The status of each picture as the browser of Mira gets it, or that of a visitor. */
const fetchAll = (addresses: readonly (string | null)[], who: 'mira' | 'visitor' = 'mira') =>
  Promise.all(
    addresses.map(async (address) => {
      const { origin, pathname, search } = new URL(address ?? '');
      expect(origin).toBe('https://ardenza.example');
      const path = pathname + search;
      const answer = who === 'mira' ? ask('mira', path) : fixture.app.ask('ardenza', path);
      return (await answer).status;
    }),
  );

test.each([
  ['the members area is closed to the member', () => change('mira', "country = 'GB'")],
  ['the other has blocked the member', () => ask('jonas', '/api/members/mira/block', { method: 'POST' })],
  ['the member has deleted the conversation', (id: string) => remove('mira', id)],
])('lists in the data file only pictures that open, also when %s', async (_, act) => {
  const { id, received } = await addPictures();
  await act(id);
  const addresses = listAddresses(await readFile());
  expect(addresses).toHaveLength(2);
  expect(await fetchAll(addresses)).toEqual([200, 200]);
  expect(await fetchAll(addresses, 'visitor')).toEqual([404, 404]);
  expect((await ask('mira', received)).status).toBe(404);
});

test('opens the pictures of the data file of a closed account, as long as its link works', async () => {
  const { received } = await addPictures();
  const other = await addPhoto(fixture.app, 'jonas');
  await change('mira', "status = 'disabled'");
  const { file, token } = await readClosedFile();
  const addresses = listAddresses(file);
  expect(await fetchAll(addresses, 'visitor')).toEqual([200, 200]);
  const bare = addresses.map((address) => address?.split('?')[0] ?? '');
  expect(await fetchAll(bare, 'visitor')).toEqual([404, 404]);
  for (const path of [`/photos/${other}/full.webp`, received])
    expect((await fixture.app.ask('ardenza', `${path}?token=${token}`)).status).toBe(404);
  fixture.app.advanceTime(24 * 3_600_000);
  expect(await fetchAll(addresses, 'visitor')).toEqual([404, 404]);
});
