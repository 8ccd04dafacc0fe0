import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addPhotoRequest, addLike } from '#worker/testing/relations.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm', paidUser: true });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const LISTS = ['/members?gender=a&country=NL', '/likes/liked-me'];
const color = (hex: string) => `color="${hex}"`;

async function read(path: string): Promise<string> {
  const answer = await app.ask('ardenza', path, { cookie });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Adds a photo to Jonas, who likes the viewer and therefore appears on every list. */
async function addLikerWithPhoto(over: Parameters<typeof addPhoto>[2] = {}) {
  await addLike(app, 'jonas', 'mira');
  await addPhoto(app, 'jonas', { placeholder: '#7a5c4b', ...over });
}

test('shows the placeholder color on cards and in the profile until the photo loads', async () => {
  await addLikerWithPhoto();
  await addPhoto(app, 'jonas', { position: 1, placeholder: '#123456' });
  for (const path of LISTS) {
    const html = await read(path);
    expect(html.split(color('#7a5c4b'))).toHaveLength(2);
    expect(html).not.toContain('style=');
    // Only the profile shows the second photo.
    expect(html).not.toContain('#123456');
  }
  const profile = await read('/members/jonas');
  expect(profile).toContain(`${color('#7a5c4b')} aria-hidden="true"></svg><img src="/photos/`);
  expect(profile).toContain(color('#123456'));
});

test('shows a neutral placeholder when a photo has no stored color', async () => {
  await addLikerWithPhoto({ placeholder: null });
  for (const path of [...LISTS, '/members/jonas'])
    expect(await read(path)).not.toContain('photo-placeholder');
});

test.each([
  ['in privacy mode', { privacyMode: true }, {}],
  ['waiting for review', {}, { status: 'pending' }],
  ['rejected', {}, { status: 'rejected' }],
] as const)('hides the color of a photo that the viewer may not see: %s', async (_, member, photo) => {
  await addLikerWithPhoto(photo);
  if ('privacyMode' in member)
    await app.db.prepare("UPDATE members SET privacy_mode = 1 WHERE id = 'jonas'").run();
  for (const path of [...LISTS, '/members/jonas', '/api/members/jonas', '/api/members?gender=a&country=NL'])
    expect(await read(path)).not.toContain('#7a5c4b');
});

test('shows colors to members who may see the photos', async () => {
  await addLikerWithPhoto();
  await app.db.prepare("UPDATE members SET privacy_mode = 1 WHERE id = 'jonas'").run();
  await addPhotoRequest(app, 'jonas', 'mira', 'granted');
  for (const path of [...LISTS, '/members/jonas']) expect(await read(path)).toContain(color('#7a5c4b'));
});

test('hides the colors of photos beyond the free allowance', async () => {
  await addLikerWithPhoto();
  for (let position = 1; position < 5; position++)
    await addPhoto(app, 'jonas', { position, placeholder: `#00000${position}` });
  const profile = await read('/members/jonas');
  expect(profile).toContain('#000002');
  expect(profile).not.toMatch(/#00000[34]/);
});
