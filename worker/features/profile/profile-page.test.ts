import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { jpegBytes } from '#worker/testing/images.ts';
import { addPhoto } from '#worker/testing/photos.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({
    id: 'mira',
    name: 'Mira',
    email: 'mira@mail.example',
    language: 'en',
    region: 'NL-NH',
  });
  cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
});

const page = async () => (await app.ask('ardenza', '/profile', { cookie })).text();
const post = (form: Record<string, string>) =>
  app.ask('ardenza', '/profile', { method: 'POST', form, cookie });
const get = async () => (await app.ask('ardenza', '/api/profile', { cookie })).json();
const order = async () =>
  (await app.db.prepare('SELECT key FROM photos ORDER BY position').all<{ key: string }>()).results.map(
    ({ key }) => key,
  );

function upload(file: Blob, name = 'photo.jpg') {
  const body = new FormData();
  body.set('photo', 'upload');
  body.set('file', file, name);
  return app.ask('ardenza', '/profile', { method: 'POST', body, cookie });
}

test('leads a visitor to the login page and back', async () => {
  const answer = await app.ask('ardenza', '/profile');
  expect(answer.headers.get('location')).toBe('/login?next=%2Fprofile');
});

test('saves everything that is typed as one form without scripts', async () => {
  const { action, values } = parseForm(await page(), 'about');
  expect(action).toBe('/profile');
  const answer = await post({ ...values, about: 'New words' });
  expect(await answer.text()).toContain('New words');
  expect(await get()).toMatchObject({ about: 'New words', name: 'Mira' });
});

test('shows an error beside its field', async () => {
  const { values } = parseForm(await page(), 'about');
  const answer = await post({ ...values, name: '@mira', about: 'New words' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Your name can’t start with @.');
  expect(await get()).toMatchObject({ name: 'Mira', about: '' });
});

test('saves nothing of the form when only the town is refused', async () => {
  const { values } = parseForm(await page(), 'about');
  const answer = await post({ ...values, about: 'New words', town: 'Atlantis' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(getTranslator('en')('errors.field.town_unknown'));
  expect(await get()).toMatchObject({ about: '', town: null });
});

test('keeps everything that was typed without scripts when one field is refused', async () => {
  const { values } = parseForm(await page(), 'about');
  const typed = { about: 'New words', name: 'Lou', gender: 'x', height: '180', interests: 'tea' };
  const answer = await post({ ...values, ...typed, town: 'Atlantis' });
  expect(answer.status).toBe(422);
  const text = await answer.text();
  // The browser then counts the fields as unsaved.
  expect(text).toContain('"typed"');
  const again = parseForm(text, 'about').values;
  expect(again).toMatchObject({ ...typed, town: 'Atlantis' });
  await post({ ...again, town: '' });
  expect(await get()).toMatchObject({
    about: 'New words',
    name: 'Lou',
    gender: 'x',
    height: 180,
    interests: ['tea'],
  });
});

test('gives the form of the profile no input of a refused switch', async () => {
  await app.ask('ardenza', '/api/consent', { method: 'DELETE', cookie });
  const answer = await post({ section: 'pause' });
  expect(answer.status).toBe(403);
  const text = await answer.text();
  expect(text).toContain('"section":"pause"');
  expect(text).not.toContain('"typed"');
});

test('shows the saved choice in place of one that does not exist', async () => {
  const { values } = parseForm(await page(), 'about');
  const answer = await post({
    ...values,
    about: 'New words',
    gender: 'q',
    interests: 'q',
    height: '7',
    country: '!',
  });
  expect(answer.status).toBe(422);
  const again = parseForm(await answer.text(), 'about').values;
  const { gender, interests, height, country } = values;
  expect(again).toMatchObject({ about: 'New words', gender, interests, height, country });
});

test('changes no interests with a form that does not ask for them', async () => {
  const { values } = parseForm(await page(), 'about');
  await post({ ...values, interests: 'tea' });
  await post({ section: 'profile', about: 'New words' });
  expect(await get()).toMatchObject({ about: 'New words', interests: ['tea'] });
});

test('offers the nearest names when a town is not known', async () => {
  const { values } = parseForm(await page(), 'about');
  const place = { country: 'NL', region: 'NL-UT', towns_of: 'NL-UT' };
  const answer = await post({ ...values, ...place, town: 'Amersford' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(
    getTranslator('en')('errors.field.town_similar', { towns: 'Amersfoort' }).split('Amersfoort')[0],
  );
  await post({ ...values, ...place, town: 'UTRECHT ' });
  expect(await get()).toMatchObject({ region: 'NL-UT', town: 'Utrecht' });
});

test('saves the profile of a member whose country the site has left', async () => {
  await app.db.prepare("UPDATE members SET country = 'FR', region = NULL").run();
  const { values } = parseForm(await page(), 'about');
  await post({ ...values, about: 'New words' });
  expect(await get()).toMatchObject({ about: 'New words', country: 'FR' });
});

test('shows how complete the profile is and what to add next', async () => {
  const text = async () => (await page()).replaceAll(/<[^>]*>/g, ' ');
  expect(await text()).toMatch(/Your profile is 0%\s+complete\s+Next: photo, About me/);
  await addPhoto(app, 'mira', { position: 0 });
  expect(await text()).toMatch(/Your profile is [1-9]\d?%\s+complete\s+Next: About me, Here for/);
});

test('saves a place and drops a town that belongs to another region', async () => {
  const { values } = parseForm(await page(), 'towns_of');
  await post({ ...values, town: 'Haarlem' });
  expect(await get()).toMatchObject({ region: 'NL-NH', town: 'Haarlem' });
  await post({ ...values, region: 'NL-UT', town: 'Haarlem' });
  expect(await get()).toMatchObject({ region: 'NL-UT', town: null });
});

test('treats missing switches as off', async () => {
  await post({ section: 'privacy', privacy_mode: 'on' });
  expect(await get()).toMatchObject({ privacy_mode: true, invisible: false });
  await post({ section: 'privacy', invisible: 'on' });
  expect(await get()).toMatchObject({ privacy_mode: false, invisible: true });
});

test('describes the effect of a switch that is off', async () => {
  const t = getTranslator('en');
  expect(await page()).toContain(t('profile.privacy.invisible_text'));
  await post({ section: 'privacy', invisible: 'on' });
  const on = await page();
  expect(on).toContain(t('profile.privacy.invisible_on_text'));
  expect(on).not.toContain(t('profile.privacy.invisible_text'));
  expect(on).toContain(t('profile.privacy.privacy_mode_text'));
});

test('uploads, moves and deletes photos with forms', async () => {
  const old = await addPhoto(app, 'mira', { position: 0 });
  expect((await upload(new Blob([jpegBytes()], { type: 'image/jpeg' }))).status).toBe(200);
  const [first, second = ''] = await order();
  expect(first).toBe(old);
  await post({ photo: 'main', key: second });
  expect(await order()).toEqual([second, old]);
  await post({ photo: 'later', key: second });
  expect(await order()).toEqual([old, second]);
  await post({ photo: 'delete', key: old });
  expect(await order()).toEqual([second]);
});

test('says in the form why a photo is rejected', async () => {
  const large = await upload(new Blob([new Uint8Array(9 * 1024 * 1024)], { type: 'image/jpeg' }));
  expect(await large.text()).toContain('This isn’t a JPEG, PNG or WebP image.');
  expect(await (await upload(new Blob([], { type: 'image/jpeg' }))).text()).toContain(
    'Choose a photo first.',
  );
  const tooLarge = await upload(new Blob([new Uint8Array(11 * 1024 * 1024)], { type: 'image/jpeg' }));
  expect(tooLarge.status).toBe(413);
});

test('accepts a file on no other page and from no visitor', async () => {
  const body = new FormData();
  body.set('email', 'mira@mail.example');
  expect((await app.ask('ardenza', '/login', { method: 'POST', body })).status).toBe(415);
  const file = new FormData();
  file.set('file', new Blob([new Uint8Array(100_000)]), 'x.jpg');
  expect((await app.ask('ardenza', '/profile', { method: 'POST', body: file })).status).toBe(413);
});

test.each<Record<string, string>>([
  {},
  { section: 'nonsense' },
  { photo: 'nonsense', key: 'x' },
  { photo: 'delete', key: '../x' },
])('changes nothing when the form is invalid: %j', async (form) => {
  const before = await get();
  expect((await post(form)).status).toBeLessThan(500);
  expect(await get()).toEqual(before);
});
