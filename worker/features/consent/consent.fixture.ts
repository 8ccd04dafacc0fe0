import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { type AskInit, createTestApp } from '#worker/testing/test-app.ts';

/** Mira, who can withdraw her consent, and Jonas, who looks on. */
export function setUpConsent() {
  const fixture = prepareEach(async () => {
    const app = await createTestApp();
    for (const id of ['mira', 'jonas']) await app.addMember({ id, email: `${id}@mail.example`, gender: 'f' });
    const [mira = '', jonas = ''] = await Promise.all(
      ['mira', 'jonas'].map((id) => app.startSession('ardenza', `${id}@mail.example`)),
    );
    return { app, mira, jonas };
  });

  const ask = (path: string, init: AskInit = {}) =>
    fixture.app.ask('ardenza', path, { cookie: fixture.mira, ...init });
  const withdraw = (init: AskInit = {}) => ask('/api/consent', { method: 'DELETE', json: {}, ...init });
  const give = (over: object = {}, init: AskInit = {}) =>
    ask('/api/consent', {
      method: 'POST',
      json: { sensitive_consent: CONSENT_VERSION, seeking: 'a', ...over },
      ...init,
    });
  const change = (json: object) => ask('/api/profile', { method: 'PUT', json });
  const rows = async (query: string) => (await fixture.app.db.prepare(query).all()).results;

  return Object.assign(fixture, { ask, withdraw, give, change, rows });
}
