import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { NOW, createTestApp } from '#worker/testing/test-app.ts';

const fixture = prepareEach(async () => ({ app: await createTestApp() }));

const signUp = (over: object = {}) =>
  fixture.app.ask('ardenza', '/api/signup', {
    method: 'POST',
    json: { ...SIGNUP_FORM, ...over },
    cookie: 'locale=en',
  });

const read = async (table: string) => (await fixture.app.db.prepare(`SELECT * FROM ${table}`).all()).results;

test.each([
  ['none', undefined],
  ['an unchecked one', ''],
  ['one to another text', '2020-01'],
  ['another kind of value', true],
])('refuses a sign-up with %s of the consent, says why, and stores nothing', async (_, sensitive_consent) => {
  const answer = await signUp({ sensitive_consent });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: 'validation',
    fields: { sensitive_consent: 'consent_missing' },
  });
  for (const table of ['members', 'consents', 'outbox', 'idempotency']) expect(await read(table)).toEqual([]);
});

test('stores the version and language of the text and the time with the account', async () => {
  expect((await signUp()).status).toBe(200);
  const [member] = await read('members');
  expect(await read('consents')).toEqual([
    {
      id: 1,
      tenant_id: 'ardenza',
      member_id: member?.['id'],
      version: CONSENT_VERSION,
      language: 'en',
      given_at: NOW,
      withdrawn_at: null,
    },
  ]);
});

test('stores sexual interests of a lander, because the consent is in the same form', async () => {
  await signUp({ interests: ['sex toys', 'tea'] });
  expect((await read('member_interests')).map(({ interest }) => interest)).toEqual(['sex toys', 'tea']);
});
