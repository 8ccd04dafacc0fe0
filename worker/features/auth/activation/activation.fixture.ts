import { expect } from 'vitest';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';

export function setUpActivation() {
  const fixture = prepareEach(async () => ({ app: await createTestApp() }));

  const rows = async (sql: string) => (await fixture.app.db.prepare(sql).all()).results;

  return Object.assign(fixture, {
    /** Returns the token of the activation link. */
    signUp: async (over: object = {}): Promise<string> => {
      const json = { ...SIGNUP_FORM, ...over };
      const answer = await fixture.app.ask('ardenza', '/api/signup', { method: 'POST', json });
      expect(answer.status).toBe(200);
      return findMailToken(fixture.app.mails().at(-1));
    },
    activate: (token: string, init: object = {}, site = 'ardenza') => {
      const json = { token, password: PASSWORD };
      return fixture.app.ask(site, '/api/activate', { method: 'POST', json, ...init });
    },
    rows,
    statuses: async () =>
      (await rows('SELECT status FROM members ORDER BY rowid')).map((row) => row['status']),
  });
}
