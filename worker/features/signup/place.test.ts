import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const signUp = (over: object, headers = {}) =>
  app.ask('ardenza', '/api/signup', { method: 'POST', json: { ...SIGNUP_FORM, ...over }, headers });

const member = () =>
  app.db.prepare('SELECT country, region, about, signup_message AS message FROM members').first();

test('stores the chosen country and region', async () => {
  expect((await signUp({ country: 'BE', countryregion: 'BE-WLX' })).status).toBe(200);
  expect(await member()).toMatchObject({ country: 'BE', region: 'BE-WLX' });
});

test('accepts a region of the visitor’s country without a country', async () => {
  expect((await signUp({ country: '', countryregion: 'NL-UT' })).status).toBe(200);
  expect(await member()).toMatchObject({ country: 'NL', region: 'NL-UT' });
});

test.each([
  ['a country that the site does not serve', { country: 'US' }, { country: 'country_unknown' }],
  ['a country in words', { country: 'Nederland' }, { country: 'country_unknown' }],
  [
    'a region of another country',
    { country: 'BE', countryregion: 'NL-UT' },
    { countryregion: 'region_unknown' },
  ],
  ['an unknown region', { countryregion: '__proto__' }, { countryregion: 'region_unknown' }],
  [
    'a message of 501 characters',
    { signup_message: 'x'.repeat(501) },
    { signup_message: 'signup_message_long' },
  ],
])('rejects %s', async (_, over, fields) => {
  const answer = await signUp(over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields });
  expect(await member()).toBeNull();
});

test('stores the message as the profile text', async () => {
  await signUp({ signup_message: '  I like\r\nthe sea.  ' });
  expect(await member()).toMatchObject({ about: 'I like\nthe sea.', message: 'I like\nthe sea.' });
});

test('stores no text when there is no message', async () => {
  await signUp({ signup_message: '   ' });
  expect(await member()).toMatchObject({ about: '', message: null });
});

test('rejects sign-ups in a country that requires a stronger age check', async () => {
  app = await createTestApp({
    ...overrideSite('ardenza', { age_assurance_countries: ['BE'] }),
    ports: { ageAssurance: null },
  });
  const refused = await signUp({}, { 'x-test-country': 'BE' });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: 'age_check_needed' });
  expect((await signUp({ country: 'BE' })).status).toBe(403);
  expect(await member()).toBeNull();
  expect((await signUp({})).status).toBe(200);
});
