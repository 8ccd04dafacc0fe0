import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.login('ardenza', 'mira@mail.example');
});

/** Where the page of a link that is used up leads on to. */
async function waysOn(path: string, who?: string): Promise<string[]> {
  const page = await (await app.ask('ardenza', `${path}?token=used-up`, { cookie: who })).text();
  const [, main = ''] = /<main(.*)<\/main>/s.exec(page) ?? [];
  return [...main.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to);
}

test('from a link that brings nothing back any more visitors may sign up, and members are back already', async () => {
  expect(await waysOn('/account-deleted/undo')).toEqual(['/signup']);
  expect(await waysOn('/account-deleted/undo', cookie)).toEqual(['/members']);
});

test('from a link that undoes nothing any more it is one press to write, and no second login', async () => {
  const mail = 'mailto:hallo@ardenza.example';
  expect(await waysOn('/mail-change/undo')).toEqual([mail, '/login']);
  expect(await waysOn('/mail-change/undo', cookie)).toEqual([mail, '/settings']);
});
