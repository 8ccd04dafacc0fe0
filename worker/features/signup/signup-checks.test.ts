import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const form = { ...SIGNUP_FORM, name: 'Mira Vos' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

function signUp(over: object, ask = app.ask) {
  const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
  return ask('ardenza', '/api/signup', {
    method: 'POST',
    json: { ...form, ...over },
    headers: { 'x-test-address': address },
  });
}

const countRows = async (tables = ['members', 'idempotency', 'sessions']) => {
  const counts = await Promise.all(
    tables.map((table) => app.db.prepare(`SELECT count(*) AS n FROM ${table}`).first()),
  );
  return counts.map((row) => row?.['n']);
};

test.each([
  ['no gender', { gender: undefined }, { gender: 'required' }],
  ['a gender that is not offered', { gender: 'a' }, { gender: 'choose_one' }],
  ['no sought gender', { seeking: '' }, { seeking: 'choose_one' }],
  ['no name', { name: '   ' }, { name: 'required' }],
  ['a name of one letter', { name: 'M' }, { name: 'name_length' }],
  ['a name of 31 letters', { name: 'M'.repeat(31) }, { name: 'name_length' }],
  ['a name that is the address', { name: 'MIRA@mail.example' }, { name: 'name_is_email' }],
  ['a name that starts with @', { name: '@mira' }, { name: 'name_starts_with_at' }],
  ['a name that starts with @ after spaces', { name: '  @mira' }, { name: 'name_starts_with_at' }],
  ['a name of two lines', { name: 'Mira\nVos' }, { name: 'name_characters' }],
  ['a name that reverses text direction', { name: 'Mira\u202EsoV' }, { name: 'name_characters' }],
  ['a name with a line separator', { name: 'Mira\u2028Vos' }, { name: 'name_characters' }],
  ['an address for a name', { name: 'https://evil.example' }, { name: 'name_link' }],
  ['an address among the words of a name', { name: 'Win at WWW.evil.example' }, { name: 'name_link' }],
  ['a name with an address in it', { name: 'mail me: m@x.example' }, { name: 'name_is_email' }],
  ['a name with an address in pieces', { name: 'mira @ mail . example' }, { name: 'name_is_email' }],
  ['a name with a full-width address', { name: 'mira@ｍａｉｌ．ｅｘａｍｐｌｅ' }, { name: 'name_is_email' }],
  ['a name that mail programs make a link', { name: 'bit.ly/x1y2' }, { name: 'name_link' }],
  ['a name with a host', { name: 'Anna casino-win.com' }, { name: 'name_link' }],
  ['a name with a host of other dots', { name: 'casino\u3002com' }, { name: 'name_link' }],
  ['a name with a phone number', { name: 'Mira 0612345678' }, { name: 'name_contact' }],
  ['the name of the site', { name: 'Ard3nza Team' }, { name: 'name_staff' }],
  ['a name of its staff', { name: 'M0derator' }, { name: 'name_staff' }],
  ['a name with a full-width @', { name: 'M＠rk' }, { name: 'name_characters' }],
  ['a name with a small @', { name: '﹫mira' }, { name: 'name_characters' }],
  ['a name with a full-width web address', { name: 'ｗｗｗ．evil．example' }, { name: 'name_link' }],
  ['a name with a mark of direction', { name: 'Mi\u200Fra' }, { name: 'name_characters' }],
  ['a hidden name of its staff', { name: 'Ad\u200Bmin' }, { name: 'name_staff' }],
  ['a name of joiners', { name: '\u200D\u200D\u200D' }, { name: 'required' }],
  ['a name of fillers', { name: '\u3164\u3164\u3164' }, { name: 'name_characters' }],
  ['a name of empty braille', { name: '\u2800\u2800' }, { name: 'name_characters' }],
  ['a name with a lone surrogate', { name: 'Mira\uD83D' }, { name: 'name_characters' }],
  ['no address', { email: '' }, { email: 'required' }],
  ['an invalid email address', { email: 'mira' }, { email: 'email_invalid' }],
  ['two addresses', { email: 'mira@mail.example,b@mail.example' }, { email: 'email_invalid' }],
  [
    'an address of two lines',
    { email: 'mira@mail.example\nBcc: b@mail.example' },
    { email: 'email_invalid' },
  ],
  ['an address of 300 letters', { email: `${'a'.repeat(300)}@mail.example` }, { email: 'email_invalid' }],
  ['no birth date', { date_of_birth: '' }, { date_of_birth: 'birth_date_invalid' }],
  ['a birth date in words', { date_of_birth: '17 May 1990' }, { date_of_birth: 'birth_date_invalid' }],
  ['31 June', { date_of_birth: '1990-06-31' }, { date_of_birth: 'birth_date_invalid' }],
  ['29 February of a year without', { date_of_birth: '2001-02-29' }, { date_of_birth: 'birth_date_invalid' }],
  ['a birth date to come', { date_of_birth: '2030-01-01' }, { date_of_birth: 'birth_date_invalid' }],
  ['a birth date of 1800', { date_of_birth: '1800-01-01' }, { date_of_birth: 'birth_date_invalid' }],
  ['a birth date 17 years ago', { date_of_birth: '2008-11-22' }, { date_of_birth: 'birth_date_too_young' }],
  ['no password', { password: '' }, { password: 'required' }],
  ['a short password', { password: 'short77' }, { password: 'password_short' }],
  ['a password of 129 letters', { password: 'abc'.repeat(43) }, { password: 'password_long' }],
  ['a password of a thousand letters', { password: 'abcd'.repeat(250) }, { password: 'password_long' }],
  ['a common password', { password: 'Password1' }, { password: 'password_common' }],
  ['a common password in mixed case', { password: 'mOnKeY12' }, { password: 'password_common' }],
  ['a season and a year', { password: 'Sommer2024' }, { password: 'password_common' }],
  ['a date', { password: '17.05.1990' }, { password: 'password_common' }],
  ['a row of keys', { password: '1q2w3e4r5t' }, { password: 'password_common' }],
  ['the member’s name with digits for letters', { password: 'm1r4vos7' }, { password: 'password_common' }],
  ['the member’s name', { password: 'miravos123' }, { password: 'password_personal' }],
  ['the name of the site', { password: 'ardenza-2026' }, { password: 'password_personal' }],
  ['a very long source', { ref: 'x'.repeat(201) }, { ref: 'invalid' }],
  ['numbers for words', { name: 7, email: {} }, { name: 'invalid', email: 'invalid' }],
])('rejects %s and writes nothing', async (_, over, fields) => {
  const answer = await signUp(over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ error: 'validation', message: expect.stringMatching(/\w/), fields });
  expect(await countRows()).toEqual([0, 0, 0]);
});

test.each([
  ['  Mira \u00A0 \u3000Lou  ', 'Mira Lou'],
  ['Ｍｉｒａ', 'Mira'],
  ['Zoe\u0308', 'Zo\u00EB'],
  ['Mira ❤\uFE0F', 'Mira ❤'],
  ['Łukasz 🌙', 'Łukasz 🌙'],
  ['m@x', 'm@x'],
])('stores the name %j as %j', async (typed, stored) => {
  const own = await createTestApp();
  expect((await signUp({ name: typed }, own.ask)).status).toBe(200);
  expect(await own.db.prepare('SELECT name FROM members').first()).toEqual({ name: stored });
});

test('names all errors at once', async () => {
  const answer = await signUp({ name: '', email: '', password: '', gender: '' });
  const required = 'required';
  expect(await answer.json()).toMatchObject({
    fields: { name: required, email: required, password: required, gender: 'choose_one' },
  });
});

test('accepts a visitor at midnight of the 18th birthday, not before', async () => {
  const young = await createTestApp();
  const join = () => signUp({ date_of_birth: '2008-11-22' }, young.ask);
  young.advanceTime(12 * 3_600_000 - 1);
  expect((await join()).status).toBe(422);
  young.advanceTime(1);
  expect((await join()).status).toBe(200);
});

test('applies the higher minimum age of a site', async () => {
  const older = await createTestApp(overrideSite('ardenza', { min_age: 30 }));
  const answer = await signUp({ date_of_birth: '2000-01-01' }, older.ask);
  expect(await answer.json()).toMatchObject({ fields: { date_of_birth: 'birth_date_too_young' } });
});
