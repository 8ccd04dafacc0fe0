import { expect } from 'vitest';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

export const NEW_PASSWORD = 'a new password';

/** Mira is a member of `ardenza`; `asked` are the statements that the database was given. */
export function setUpPasswordReset() {
  const fixture = prepareEach(async () => {
    const statements: string[] = [];
    const app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void statements.push(sql)) });
    await app.addMember({ id: 'mira', email: 'mira@mail.example' });
    return { app, asked: statements };
  });

  const post = (path: string, json: object, init: object = {}, site = 'ardenza') =>
    fixture.app.ask(site, path, { method: 'POST', json, ...init });

  const request = (email = 'mira@mail.example', init: object = {}) =>
    post('/api/password-reset', { email }, init);

  return Object.assign(fixture, {
    request,
    requestToken: async (email?: string): Promise<string> => {
      expect((await request(email)).status).toBe(200);
      return findMailToken(fixture.app.mails().at(-1));
    },
    reset: (token: string, over: object = {}, init: object = {}, site?: string) =>
      post(
        '/api/password-reset/do',
        { token, password: NEW_PASSWORD, repeat: NEW_PASSWORD, ...over },
        init,
        site,
      ),
    logIn: (password: string) => post('/api/user.php', { email: 'mira@mail.example', password }),
  });
}
