import { beforeEach, expect, test } from 'vitest';
import { addPhoto } from '#worker/testing/photos.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
let cookie: string;
beforeEach(() => begin());

async function begin(options: Parameters<typeof createTestApp>[0] = {}) {
  app = await createTestApp(options);
  await app.addMember({
    id: 'mira',
    name: 'Mira',
    email: 'mira@mail.example',
    birthDate: '1990-05-17',
    region: 'NL-NH',
    town: 'Haarlem',
    about: 'Cook and cyclist.',
    hair_colour: 'red',
  });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
}

const get = async () => (await app.ask('ardenza', '/api/profile', { cookie })).json();
const put = (json: unknown, headers: Record<string, string> = {}) =>
  app.ask('ardenza', '/api/profile', { method: 'PUT', json, cookie, headers });

test('answers with all values of the member’s own profile and all photos with their state', async () => {
  await addPhoto(app, 'mira', { position: 0 });
  await addPhoto(app, 'mira', { position: 1, status: 'rejected', rejection: 'quality' });
  await addPhoto(app, 'mira', { position: 2, status: 'rejected', rejection: 'of another time' });
  expect(await get()).toMatchObject({
    id: 'mira',
    name: 'Mira',
    birth_date: '1990-05-17',
    age: 36,
    region: 'NL-NH',
    town: 'Haarlem',
    about: 'Cook and cyclist.',
    hair_colour: 'red',
    interests: [],
    privacy_mode: false,
    invisible: false,
    paused: false,
    photo_review: 'after',
    photos: [
      { status: 'active', rejection: null },
      { status: 'rejected', rejection: 'quality' },
      { status: 'rejected', rejection: null },
    ],
  });
});

test('rejects requests by others', async () => {
  const answer = await app.ask('ardenza', '/api/profile');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ authentication_required: true });
});

test('changes name, text, gender and sought gender independently', async () => {
  await put({ name: '  Ｍira \u00A0 Lou ' });
  await put({ about: 'Two\r\nlines. ' });
  await put({ gender: 'x', seeking: 'a' });
  expect(await get()).toMatchObject({ name: 'Mira Lou', about: 'Two\nlines.', gender: 'x', seeking: 'a' });
  const user = await (await app.ask('ardenza', '/api/user.php', { cookie })).json();
  expect(user).toMatchObject({ profile: { name: 'Mira Lou', gender: 'x', seeking: 'a' } });
});

test.each([
  ['مهدی\u200Cه', 'مهدیه'],
  ['Mira 👩\u200D🍳', 'Mira 👩🍳'],
  ['\uFEFFMira\u2060', 'Mira'],
])('takes a name that a keyboard or a copied text gave invisible joiners: %j', async (typed, name) => {
  expect((await put({ name: typed })).status).toBe(200);
  expect(await get()).toMatchObject({ name });
});

test('ignores birth date, email address and status', async () => {
  await put({ birth_date: '1999-01-01', birthDate: '1999-01-01', email: 'x@y.example', status: 'deleted' });
  expect(await get()).toMatchObject({ birth_date: '1990-05-17' });
  const row = await app.db.prepare("SELECT email, status FROM members WHERE id = 'mira'").first();
  expect(row).toEqual({ email: 'mira@mail.example', status: 'active' });
});

test.each([
  [{ name: '' }, { name: 'required' }],
  [{ name: 'M' }, { name: 'name_length' }],
  [{ name: 'M'.repeat(31) }, { name: 'name_length' }],
  [{ name: '@mira' }, { name: 'name_starts_with_at' }],
  [{ name: 'MIRA@mail.example' }, { name: 'name_is_email' }],
  [{ name: 'www.mira' }, { name: 'name_link' }],
  [{ name: 'mira.online' }, { name: 'name_link' }],
  [{ name: 'Mira +31 6 12345678' }, { name: 'name_contact' }],
  [{ name: 'Аdmin' }, { name: 'name_staff' }],
  [{ name: 'ask mira@mail.example' }, { name: 'name_is_email' }],
  [{ name: 'M＠rk' }, { name: 'name_characters' }],
  [{ name: 'Mi\u2066ra' }, { name: 'name_characters' }],
  [{ about: 'x'.repeat(501) }, { about: 'signup_message_long' }],
  [{ gender: 'q' }, { gender: 'choose_one' }],
  [{ invisible: 'yes' }, { invisible: 'invalid' }],
])('rejects invalid values and changes nothing: %j', async (json, fields) => {
  const before = await get();
  const answer = await put({ tattoos: 'many', ...json });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
  expect(await get()).toEqual(before);
});

test('switches privacy mode, invisibility and pause independently and shows them in the user', async () => {
  await put({ privacy_mode: true });
  await put({ invisible: true });
  await put({ paused: true, invisible: false });
  const modes = { privacy_mode: true, invisible: false, paused: true };
  expect(await get()).toMatchObject(modes);
  expect(await (await app.ask('ardenza', '/api/user.php', { cookie })).json()).toMatchObject(modes);
  const row = await app.db.prepare("SELECT listed FROM members WHERE id = 'mira'").first();
  expect(row).toEqual({ listed: 0 });
});

test('does not overwrite later changes when the request is repeated with the same key', async () => {
  const headers = { 'idempotency-key': 'profile-change-one' };
  await put({ name: 'First' }, headers);
  await put({ name: 'Second' });
  expect((await put({ name: 'First' }, headers)).status).toBe(200);
  expect(await get()).toMatchObject({ name: 'Second' });
});

test('ignores a profile text when the site shows none', async () => {
  await begin(overrideSite('ardenza', { visible_profile_notes: false }));
  await put({ about: 'New words', name: 'Lou' });
  expect(await get()).toMatchObject({ about: 'Cook and cyclist.', name: 'Lou' });
});
