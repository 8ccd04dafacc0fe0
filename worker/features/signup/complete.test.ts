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

function save(body: URLSearchParams | Record<string, string>, step = '') {
  return app.ask('ardenza', `/complete-signup${step && `?step=${step}`}`, {
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

test('asks one question after the other, stores each answer and shows it again', async () => {
  const form = parseForm(await get('/complete-signup?picks=w1,m3'), 'reason');
  expect(form).toEqual({ action: '/complete-signup?step=reason&picks=w1,m3', method: 'post', values: {} });
  const answer = await save({ reason: 'flirt' }, 'reason');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/complete-signup?step=relationship_status');
  expect(await mira()).toMatchObject({ reason: 'flirt', relationship_status: null });
  const again = await get('/complete-signup?step=reason');
  expect(parseForm(again, 'reason').values).toEqual({ reason: 'flirt' });
  expect(again).toContain('href="/complete-signup?step=photo"');
  expect(again).toMatch(
    new RegExp(`href="/complete-signup\\?step=relationship_status"[^>]*>${t('signup.complete.skip')}<`),
  );
});

test('stores interests last and goes on to the first people', async () => {
  const form = new URLSearchParams([
    ['interests', 'wine'],
    ['interests', 'oral sex'],
  ]);
  const stayed = await save(new URLSearchParams([...form, ['stays', '1']]), 'interests');
  expect(stayed.status).toBe(200);
  const answer = await save(form, 'interests');
  expect(answer.headers.get('location')).toBe('/signup-matches');
  const html = await get('/complete-signup?step=interests');
  expect(html.match(/name="interests"[^>]*checked|checked[^>]*name="interests"/g)).toHaveLength(2);
  expect(html).toContain(t('signup.step', { current: 3, count: 3 }));
});

test('goes on without an answer and keeps what was said before', async () => {
  await save({ reason: 'flirt' }, 'reason');
  expect((await save({}, 'reason')).status).toBe(303);
  expect(await mira()).toMatchObject({ reason: 'flirt' });
});

test('shows an error when a value is not offered, and reads only what it asks', async () => {
  const answer = await save({ reason: 'wild' }, 'reason');
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(t('errors.field.choose_one'));
  await save({ reason: 'flirt', tattoos: 'many' }, 'reason');
  expect(await mira()).toMatchObject({ reason: 'flirt', tattoos: null });
});

test('asks only for fields that the site shows', async () => {
  await begin(overrideSite('ardenza', { visible_profile_fields: ['body_type'] }));
  const html = await get('/complete-signup?step=interests');
  expect(html).toContain('name="body_type"');
  expect(html).toContain(t('signup.step', { current: 1, count: 1 }));
  await begin(overrideSite('ardenza', { visible_profile_fields: ['country'] }));
  const answer = await app.ask('ardenza', '/complete-signup?picks=w1', { cookie });
  expect(answer.headers.get('location')).toBe('/signup-matches?picks=w1');
});

test('asks for a photo first, which can wait', async () => {
  const html = await get('/complete-signup?step=photo&picks=w1,m3');
  expect(html).toContain(t('signup.photo.title'));
  expect(html).toContain('capture="user"');
  expect(html).toMatch(
    new RegExp(`href="/complete-signup\\?step=reason&amp;picks=w1,m3"[^>]*>${t('signup.photo.later')}<`),
  );
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
  expect(html).toContain('action="/likes/m/m0"');
  expect(html).toContain('href="/members/m0/chat"');
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
});
