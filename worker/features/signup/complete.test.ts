import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { jpegBytes } from '#worker/testing/images.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const t = getTranslator('nl');

let app: TestApp;
let cookie: string;
beforeEach(async () => begin());

async function begin(sites = {}) {
  app = await createTestApp(sites);
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', status: 'not_confirmed' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
}

const get = async (path: string) => (await app.ask('ardenza', path, { cookie })).text();

function save(body: URLSearchParams | Record<string, string>) {
  return app.ask('ardenza', '/complete-signup', {
    method: 'POST',
    body: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    cookie,
  });
}

const mira = () => app.db.prepare("SELECT * FROM members WHERE id = 'mira'").first();

test.each(['/complete-signup', '/signup-matches'])('shows %s to members only', async (path) => {
  const answer = await app.ask('ardenza', path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
});

test('asks for details, saves them and shows them again', async () => {
  const form = parseForm(await get('/complete-signup'), 'sexuality');
  expect(form).toMatchObject({
    action: '/complete-signup',
    method: 'post',
    values: { sexuality: '', reason: '' },
  });
  const answer = await save(
    new URLSearchParams([
      ...Object.entries({ ...form.values, sexuality: 'bi', reason: 'flirt' }),
      ['interests', 'wine'],
      ['interests', 'oral sex'],
    ]),
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/signup-matches');
  expect(await mira()).toMatchObject({ sexuality: 'bi', reason: 'flirt', tattoos: null });
  const again = await get('/complete-signup');
  expect(parseForm(again, 'sexuality').values).toMatchObject({
    sexuality: 'bi',
    reason: 'flirt',
    tattoos: '',
  });
  expect(again.match(/name="interests"[^>]*checked|checked[^>]*name="interests"/g)).toHaveLength(2);
});

test('accepts a form without answers', async () => {
  expect((await save({ sexuality: 'bi', tattoos: 'many' })).status).toBe(303);
  expect((await save({ sexuality: '', tattoos: '' })).status).toBe(303);
  expect(await mira()).toMatchObject({ sexuality: null, tattoos: null });
});

test('shows an error beside its field when a value is not offered', async () => {
  const answer = await save({ sexuality: 'wild', interests: 'smoking' });
  expect(answer.status).toBe(422);
  expect((await answer.text()).split(t('errors.field.choose_one'))).toHaveLength(3);
  expect(await mira()).toMatchObject({ sexuality: null });
});

test('asks only for fields that the site shows', async () => {
  await begin(overrideSite('ardenza', { visible_profile_fields: ['sexuality'] }));
  const html = await get('/complete-signup');
  expect(html).toContain('name="sexuality"');
  expect(html).not.toContain('name="tattoos"');
  expect(html).not.toContain('name="interests"');
});

test('asks for a photo first, which can wait', async () => {
  const html = await get('/complete-signup?step=photo&picks=w1,m3');
  expect(html).toContain(t('signup.photo.title'));
  expect(html).toContain('capture="user"');
  expect(html).toMatch(new RegExp(`href="/complete-signup\\?picks=w1,m3"[^>]*>${t('signup.photo.later')}<`));
});

test('stores the photo without scripts and goes on', async () => {
  const { action, values } = parseForm(await get('/complete-signup?step=photo&picks=w1,m3'), 'file');
  const send = (file: Blob) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    body.set('file', file, 'photo.jpg');
    return app.ask('ardenza', action, { method: 'POST', body, cookie });
  };
  const refused = await send(new Blob(['no photo'], { type: 'image/jpeg' }));
  expect(await refused.text()).toContain(t('photos.refused.photo_type'));
  const stored = await send(new Blob([jpegBytes()], { type: 'image/jpeg' }));
  expect(stored.status).toBe(303);
  expect(stored.headers.get('location')).toBe('/complete-signup?picks=w1,m3');
  const html = await get('/complete-signup?step=photo');
  expect(html).toContain(t('signup.continue'));
  expect(html).not.toContain(t('signup.photo.later'));
});

test('shows up to twelve sought members of a similar age, with fictional ones labelled', async () => {
  for (let i = 0; i < 14; i++)
    await app.addMember({
      id: `m${i}`,
      name: `Man${i}`,
      gender: 'm',
      lastActiveAt: NOW - i,
      fictional: i === 0,
    });
  await app.addMember({ id: 'w', name: 'Woman', gender: 'f' });
  await app.addMember({ id: 'old', name: 'Oldman', gender: 'm', birthDate: '1950-01-01', lastActiveAt: NOW });
  const html = await get('/signup-matches');
  expect(html.match(/class="pcard__name"/g)).toHaveLength(12);
  expect(html).toContain('Man0');
  expect(html).not.toMatch(/Woman|Oldman/);
  expect(html).toContain(t('members.fictional.word'));
  expect(html).toContain(`href="/members"`);
});

test('shows a page without any matching members', async () => {
  expect(await get('/signup-matches')).toContain(t('signup.matches.none_title'));
});

test('reminds an unconfirmed member, but not during sign-up', async () => {
  expect(await get('/members')).toContain(t('app.activation.title'));
  for (const path of ['/complete-signup', '/signup-matches'])
    expect(await get(path)).not.toContain(t('app.activation.title'));
  await app.db.prepare("UPDATE members SET status = 'active'").run();
  expect(await get('/members')).not.toContain(t('app.activation.title'));
});

test('does not remind a member who has switched notifications off', async () => {
  await app.db.prepare(`UPDATE members SET notifications_disabled = '["mail"]'`).run();
  expect(await get('/members')).not.toContain(t('app.activation.title'));
});

test('resends the email without scripts', async () => {
  const answer = await save({ 'activation-mail': '1' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(t('app.activation.sent'));
  expect(app.mails().map(({ to }) => to)).toEqual(['mira@mail.example']);
  expect(await mira()).toMatchObject({ sexuality: null });
});
