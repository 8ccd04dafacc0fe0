import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';
import { setUpEmailLinks } from '../email-links.fixture.ts';

const fixture = setUpEmailLinks();
const { open, post } = fixture;

const t = getTranslator('nl');

test('prefills the reset form with the typed email of the login page, and sends nothing yet', async () => {
  const html = await open('/login');
  const [button = ''] = /<button[^>]*formaction="\/reset-password"[^>]*>/i.exec(html) ?? [];
  const [, name = ''] = / name="(\w+)"/.exec(button) ?? [];
  const [, value = ''] = / value="(\w+)"/.exec(button) ?? [];
  const { values } = parseForm(html, 'password');
  const typed = { ...values, email: 'mira@mail.example', password: 'a guess', [name]: value };
  const answer = await post('/reset-password', typed);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  const next = parseForm(await answer.text(), 'email');
  expect(next.values).toEqual({ email: 'mira@mail.example' });
  expect(fixture.app.mails()).toEqual([]);
  expect((await post(next.action, next.values)).status).toBe(200);
  expect(fixture.app.mails()).toHaveLength(1);
});

test('escapes the text that was typed at login in the reset form', async () => {
  const answer = await post('/reset-password', { email: '"><b>x', from_login: '1' });
  const html = await answer.text();
  expect(html).not.toContain('<b>x');
  expect(parseForm(html, 'email').values).toEqual({ email: '"><b>x' });
});

test('submits the login with the first button of the form, which the Enter key presses', async () => {
  const [, form = ''] = (await open('/login')).split(/<form[^>]*action="\/login"/);
  expect(/<button[^>]*>/.exec(form)?.[0]).toMatch(/type="submit"/);
  expect(/<button[^>]*>/.exec(form)?.[0]).not.toMatch(/formaction/i);
});

test('leads from a forgotten password to the members without scripts', async () => {
  const form = parseForm(await open('/reset-password'), 'email');
  const sent = await post(form.action, { ...form.values, email: 'mira@mail.example' });
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain('mira@mail.example');

  const path = `/reset-password/do?token=${findMailToken(fixture.app.mails()[0])}`;
  const choose = parseForm(await open(path), 'password');
  expect(choose.action).toBe('/reset-password/do');
  const wrong = await post(choose.action, {
    ...choose.values,
    password: 'a new password',
    repeat: 'another',
  });
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toContain(t('errors.field.password_repeat'));
  const again = parseForm(html, 'password');
  expect(again.values).toMatchObject({ password: '', repeat: '' });
  const done = await post(again.action, {
    ...again.values,
    password: 'a new password',
    repeat: 'a new password',
  });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/members']);
  expect((await fixture.app.ask('ardenza', '/members', { cookie: getSessionCookie(done) })).status).toBe(200);

  const used = await open(path);
  expect(used).toContain(t('account.new_password.expired_heading'));
  expect(used).toContain('href="/reset-password"');
});

test('shows the same page for an address without an account', async () => {
  const page = async (email: string) => {
    const html = await (await post('/reset-password', { email })).text();
    return html.split('<script type="application/json"')[0]?.replaceAll(email, '');
  };
  expect(await page('unknown@mail.example')).toBe(await page('mira@mail.example'));
});

test('shows an error beside the field when the address is invalid', async () => {
  const answer = await post('/reset-password', { email: 'mira' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(t('errors.field.email_invalid'));
  expect(parseForm(html, 'email').values).toEqual({ email: 'mira' });
});

test('tells to wait until tomorrow after too many requests', async () => {
  for (let i = 0; i < 5; i++) await post('/reset-password', { email: 'mira@mail.example' });
  const answer = await post('/reset-password', { email: 'mira@mail.example' });
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain(t('errors.too_many_resets'));
});

test('explains that the link has expired when a new password arrives too late', async () => {
  await post('/reset-password', { email: 'mira@mail.example' });
  const token = findMailToken(fixture.app.mails()[0]);
  fixture.app.advanceTime(3_600_000);
  const answer = await post('/reset-password/do', {
    token,
    password: 'a new password',
    repeat: 'a new password',
  });
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain(t('account.new_password.expired_heading'));
});
