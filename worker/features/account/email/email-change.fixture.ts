import { prepareEach } from '#worker/testing/prepare-each.ts';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';

export const NEXT_PASSWORD = 'a password that is new';

export function setUpEmailChange() {
  const fixture = prepareEach(() => createMembers());

  const post = (path: string, json: object, init: object = {}, site = 'ardenza') =>
    fixture.app.ask(site, path, { method: 'POST', cookie: fixture.cookie, json, ...init });

  return Object.assign(fixture, {
    begin: async (sites: object) => void Object.assign(fixture, await createMembers(sites)),
    post,
    request: (email: string, over: object = {}, init: object = {}) =>
      post('/api/account/email', { email, password: PASSWORD, ...over }, init),
    confirm: (token: string, over: object = {}, init: object = {}, site?: string) =>
      post('/api/account/email/confirm', { token, ...over }, init, site),
    undo: (token: string, over: object = {}) =>
      post(
        '/api/account/email/undo',
        { token, password: NEXT_PASSWORD, repeat: NEXT_PASSWORD, ...over },
        { cookie: undefined },
      ),
    mailTo: (address: string) => fixture.app.mails().findLast(({ to }) => to === address),
    addressOf: async (id = 'mira') =>
      (await fixture.app.db.prepare(`SELECT email FROM members WHERE id = '${id}'`).first())?.['email'],
  });
}

/** Mira, logged in, and Jonas of `ardenza`. */
async function createMembers(sites = {}) {
  const app = await createTestApp(sites);
  await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', language: 'en' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  return { app, cookie: await app.login('ardenza', 'mira@mail.example') };
}
