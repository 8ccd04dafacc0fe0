import { expect, test } from 'vitest';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { overrideSite } from '#worker/testing/sites.ts';

async function signUp(settings: Partial<Tenant>, source: object = {}) {
  const app = await createTestApp(overrideSite('ardenza', settings));
  const answer = await app.ask('ardenza', '/api/signup', {
    method: 'POST',
    json: { ...SIGNUP_FORM, ...source },
  });
  const row = await app.db.prepare('SELECT count(*) AS n FROM members').first();
  return { status: answer.status, body: await answer.json(), members: row?.['n'] };
}

test('rejects everyone with signups = "none"', async () => {
  const refused = { status: 403, body: { error: 'signup_closed' }, members: 0 };
  expect(await signUp({ signups: 'none' })).toMatchObject(refused);
  expect(await signUp({ signups: 'none' }, { network: 'ads', ref: 'r1' })).toMatchObject(refused);
});

test('accepts only advertised visitors with signups = "with_trafficsource"', async () => {
  expect(await signUp({ signups: 'with_trafficsource' })).toMatchObject({
    status: 403,
    body: { error: 'signup_closed' },
    members: 0,
  });
  expect(await signUp({ signups: 'with_trafficsource' }, { sub1: 'a' })).toMatchObject({
    status: 403,
    members: 0,
  });
  expect(await signUp({ signups: 'with_trafficsource' }, { network: 'ads' })).toMatchObject({
    status: 200,
    members: 1,
  });
  expect(await signUp({ signups: 'with_trafficsource' }, { ref: 'r1' })).toMatchObject({
    status: 200,
    members: 1,
  });
});

test('accepts everyone with signups = "all"', async () => {
  expect(await signUp({ signups: 'all' })).toMatchObject({ status: 200, members: 1 });
});

test.each([
  [{ state: 'draft' }],
  [{ state: 'paused' }],
  [{ state: 'closing', closes_on: '2099-12-31' }],
  [{ state: 'closing', closes_on: '2020-12-31' }],
] as const)('rejects everyone on a site that is not live: %o', async (settings) => {
  const refused = { status: 403, body: { error: 'signup_closed' }, members: 0 };
  expect(await signUp({ signups: 'all', ...settings })).toMatchObject(refused);
  expect(await signUp({ signups: 'with_trafficsource', ...settings }, { network: 'ads' })).toMatchObject(
    refused,
  );
});

test.each([
  ['open', {}, true],
  ['without sign-up', { signups: 'none' }, false],
  ['for advertised visitors', { signups: 'with_trafficsource' }, false],
  ['paused', { state: 'paused' }, false],
] as const)(
  'invites to sign up, in the email about the password of no account, only on a site that takes new members: %s',
  async (version, settings, isOffered) => {
    const app = await createTestApp(overrideSite('ardenza', { ...settings, version }));
    const json = { email: 'nils@mail.example' };
    await app.ask('ardenza', '/api/password-reset', { method: 'POST', json, cookie: 'locale=en' });
    const [{ text, html } = { text: '', html: '' }] = app.mails();
    expect(text).toMatch(/try another address/i);
    for (const words of ['Create account', 'Sign up again', 'ardenza.example/signup'])
      expect([words, `${text}${html}`.includes(words)]).toEqual([words, isOffered]);
  },
);
