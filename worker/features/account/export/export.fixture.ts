import { prepareEach } from '#worker/testing/prepare-each.ts';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';

const PATH = '/api/account/export';

/** Mira, logged in, and Jonas are members of `ardenza`. */
export function setUpExport() {
  const fixture = prepareEach(async () => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', about: 'Likes <tea>' });
    await app.addMember({ id: 'jonas', email: 'jonas@mail.example', name: 'Jonas' });
    return { app, cookie: await app.startSession('ardenza', 'mira@mail.example') };
  });

  return Object.assign(fixture, {
    open: (over: object = {}, init: object = {}) => {
      const json = { password: PASSWORD, ...over };
      return fixture.app.ask('ardenza', PATH, { method: 'POST', cookie: fixture.cookie, json, ...init });
    },
    file: (cookie: string | undefined = fixture.cookie) => fixture.app.ask('ardenza', PATH, { cookie }),
  });
}
