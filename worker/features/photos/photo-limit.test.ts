import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { jpegBytes } from '#worker/testing/images.ts';
import { addPhoto } from '#worker/testing/photos.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
});

async function addPhotos(count: number) {
  for (let position = 0; position < count; position++) await addPhoto(app, 'mira', { position });
}

const setPremium = (paid: 0 | 1) =>
  app.db.prepare("UPDATE members SET paid_user = ? WHERE id = 'mira'").bind(paid).run();

async function refused() {
  const answer = await app.ask('ardenza', '/api/photos', {
    method: 'POST',
    body: jpegBytes(),
    cookie,
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(answer.status).toBe(409);
  return answer.json();
}

test('tells a free member with three photos that Premium members can add more', async () => {
  await addPhotos(3);
  expect(await refused()).toMatchObject({
    message: 'With a free account, you can show 3 photos. With Premium, 25.',
    params: { count: 3, reason: 'photo_upload_free' },
  });
});

test('tells a Premium member with 25 photos to delete one', async () => {
  await setPremium(1);
  await addPhotos(25);
  expect(await refused()).toMatchObject({
    message: 'You can have up to 25 photos. Delete one to add another.',
    params: { count: 25, reason: 'photo_upload_most' },
  });
});

test('keeps all photos when Premium ends, and names the new limit', async () => {
  await setPremium(1);
  await addPhotos(5);
  await setPremium(0);
  expect(await refused()).toMatchObject({
    message: 'With a free account, you can show 3 photos. With Premium, 25.',
    params: { count: 3 },
  });
});
