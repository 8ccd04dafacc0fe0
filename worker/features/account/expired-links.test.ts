import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

/** The links that the page of a used link offers. */
async function findOfferedLinks(path: string, sessionCookie?: string): Promise<string[]> {
  const page = await (await app.ask('ardenza', `${path}?token=used-up`, { cookie: sessionCookie })).text();
  const [, main = ''] = /<main(.*)<\/main>/s.exec(page) ?? [];
  return [...main.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to);
}

test('offers sign-up to visitors and the member list to members when a restore link is used up', async () => {
  expect(await findOfferedLinks('/account-deleted/undo')).toEqual(['/signup']);
  expect(await findOfferedLinks('/account-deleted/undo', cookie)).toEqual(['/members']);
});

test('offers an email to support and at most one login when an undo link is used up', async () => {
  const mail = 'mailto:hallo@ardenza.example';
  expect(await findOfferedLinks('/mail-change/undo')).toEqual([mail, '/login']);
  expect(await findOfferedLinks('/mail-change/undo', cookie)).toEqual([mail, '/settings']);
});
