import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';

const t = getTranslator('nl');

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
});

const open = async (path: string, cookie?: string) => (await app.ask('ardenza', path, { cookie })).text();
const post = (path: string, form: Record<string, string>, cookie?: string) =>
  app.ask('ardenza', path, { method: 'POST', form, cookie });
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0];
const escaped = (text: string) => text.replaceAll("'", '&#x27;');

async function pending(id = 'vera') {
  const email = `${id}@mail.example`;
  await app.addMember({ id, email, status: 'not_confirmed' });
  const cookie = await app.login('ardenza', email);
  await app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie });
  return { cookie, token: findMailToken(app.mails().at(-1)) };
}

test('the login page takes the typed email along to the reset form, and sends nothing yet', async () => {
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
  expect(app.mails()).toEqual([]);
  expect((await post(next.action, next.values)).status).toBe(200);
  expect(app.mails()).toHaveLength(1);
});

test('what was typed at login is text in the reset form, however it is spelled', async () => {
  const answer = await post('/reset-password', { email: '"><b>x', from_login: '1' });
  const html = await answer.text();
  expect(html).not.toContain('<b>x');
  expect(parseForm(html, 'email').values).toEqual({ email: '"><b>x' });
});

test('the Enter key logs in: the first button of the form sends it to where it leads', async () => {
  const [, form = ''] = (await open('/login')).split(/<form[^>]*action="\/login"/);
  expect(/<button[^>]*>/.exec(form)?.[0]).toMatch(/type="submit"/);
  expect(/<button[^>]*>/.exec(form)?.[0]).not.toMatch(/formaction/i);
});

test('from a forgotten password to the members, without scripts', async () => {
  const form = parseForm(await open('/reset-password'), 'email');
  const sent = await post(form.action, { ...form.values, email: 'mira@mail.example' });
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain('mira@mail.example');

  const path = `/reset-password/do?token=${findMailToken(app.mails()[0])}`;
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
  expect((await app.ask('ardenza', '/members', { cookie: cookieOf(done) })).status).toBe(200);

  const used = await open(path);
  expect(used).toContain(t('account.new_password.expired_heading'));
  expect(used).toContain('href="/reset-password"');
});

test('an address without an account sees the same page', async () => {
  const page = async (email: string) => {
    const html = await (await post('/reset-password', { email })).text();
    return html.split('<script type="application/json"')[0]?.replaceAll(email, '');
  };
  expect(await page('nobody@mail.example')).toBe(await page('mira@mail.example'));
});

test('what is no address is said beside the field', async () => {
  const answer = await post('/reset-password', { email: 'mira' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(t('errors.field.email_invalid'));
  expect(parseForm(html, 'email').values).toEqual({ email: 'mira' });
});

test('too many requests are told to wait until tomorrow', async () => {
  for (let i = 0; i < 5; i++) await post('/reset-password', { email: 'mira@mail.example' });
  const answer = await post('/reset-password', { email: 'mira@mail.example' });
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain(t('errors.too_many_resets'));
});

test('a link that expires while somebody thinks of a password explains itself', async () => {
  await post('/reset-password', { email: 'mira@mail.example' });
  const token = findMailToken(app.mails()[0]);
  app.advanceTime(3_600_000);
  const answer = await post('/reset-password/do', {
    token,
    password: 'a new password',
    repeat: 'a new password',
  });
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain(t('account.new_password.expired_heading'));
});

test('from the link in the mail to a confirmed address, without scripts', async () => {
  const { token, cookie } = await pending();
  const form = parseForm(await open(`/activate/done?token=${token}`, cookie), 'token');
  expect(form).toEqual({ action: '/activate/done', method: 'post', values: { token } });
  const answer = await post(form.action, form.values, cookie);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/activate/done']);
  const own = cookieOf(answer);
  expect(own).not.toBe(cookie);
  const done = await open('/activate/done', own);
  expect(done).toContain('href="/complete-signup"');
  expect(done).toContain('href="/members"');
  const again = await app.ask('ardenza', `/activate/done?token=${token}`, { cookie: own });
  expect(again.headers.get('location')).toBe('/activate/done');
});

test('a browser that is not logged in is asked for the password too, without scripts', async () => {
  const { token } = await pending();
  const form = parseForm(await open(`/activate/done?token=${token}`), 'password');
  expect(form).toEqual({ action: '/activate/done', method: 'post', values: { token, password: '' } });
  for (const [password, problem] of [
    ['', 'required'],
    ['wrong horse battery', 'password_wrong'],
  ] as const) {
    const refused = await post(form.action, { ...form.values, password });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(t(`errors.field.${problem}`));
    expect(parseForm(html, 'password').values).toEqual({ token, password: '' });
  }
  const answer = await post(form.action, { ...form.values, password: PASSWORD });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/activate/done']);
  expect((await app.ask('ardenza', '/members', { cookie: cookieOf(answer) })).status).toBe(200);
});

test('the page confirms nothing to a visitor who opens it without the link', async () => {
  const html = await open('/activate/done');
  expect(html).not.toContain(t('account.activate.done_heading'));
  expect(html).toContain(t('account.activate_error.missing_heading'));
  expect(html).toContain('href="/login?next=%2Factivate%2Ferror"');
});

test('nor to a member whose address is still to be confirmed, who can have the email again', async () => {
  const { cookie } = await pending();
  const html = await open('/activate/done', cookie);
  expect(html).not.toContain(t('account.activate.done_heading'));
  expect(html).toContain('action="/activate/error"');
});

test('on another device with a forgotten password, a new one confirms the address, without scripts', async () => {
  const { token, cookie } = await pending();
  const html = await open(`/activate/done?token=${token}`);
  expect(html).toMatch(/<button[^>]* name="reset"/);
  const form = parseForm(html, 'password');
  const sent = await post(form.action, { ...form.values, reset: '1' });
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain(t('account.activate.reset_sent', { minutes: 60 }));
  expect(app.mails().at(-1)?.to).toBe('vera@mail.example');

  const resetToken = findMailToken(app.mails().at(-1));
  expect(resetToken).not.toBe(token);
  const choose = parseForm(await open(`/reset-password/do?token=${resetToken}`), 'password');
  const [password, repeat] = ['a brand new phrase', 'a brand new phrase'];
  const done = await post(choose.action, { ...choose.values, password, repeat });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/members']);
  const user = await app.ask('ardenza', '/api/user.php', { cookie: cookieOf(done) });
  expect(await user.json()).toMatchObject({ status: 'active' });
  expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(403);
  expect((await app.ask('ardenza', `/activate/done?token=${token}`)).headers.get('location')).toBe(
    '/activate/error',
  );
});

test('a reset needs the link of the email: an address alone gets none for an account to be confirmed', async () => {
  await pending();
  await post('/reset-password', { email: 'vera@mail.example' });
  expect(findMailToken(app.mails().at(-1))).toBe('');
  const guessed = await post('/activate/done', { token: 'x', password: '', reset: '1' });
  expect(guessed.headers.get('location')).toBe('/activate/error');
  expect(app.mails()).toHaveLength(2);
});

test('who was logged out meanwhile is asked then', async () => {
  const { token, cookie } = await pending();
  await app.ask('ardenza', '/api/logout.php', { cookie });
  const refused = await post('/activate/done', { token }, cookie);
  expect(refused.status).toBe(422);
  expect(parseForm(await refused.text(), 'password').values).toEqual({ token, password: '' });
});

test('a locked account says so, and keeps asking', async () => {
  const { token } = await pending();
  for (let i = 0; i < 10; i++) await post('/activate/done', { token, password: 'wrong horse battery' });
  const refused = await post('/activate/done', { token, password: PASSWORD });
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain(t('errors.too_many_attempts', { minutes: 15 }));
  expect(parseForm(html, 'password').values).toMatchObject({ token });
});

test.each(['/activate/done?token=x', '/activate/done?token=%00', `/activate/done?token=${'y'.repeat(5000)}`])(
  'a link that is of no use leads to what helps: %s',
  async (path) => {
    const answer = await app.ask('ardenza', path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/activate/error']);
  },
);

test('a used link that is sent as a form leads there too', async () => {
  const answer = await post('/activate/done', { token: 'x' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/activate/error']);
});

test('an address that another account has confirmed says so', async () => {
  const { token, cookie } = await pending();
  await app.addMember({ id: 'owner', email: 'vera@mail.example' });
  const answer = await post('/activate/done', { token }, cookie);
  expect(answer.headers.get('location')).toBe('/activate/error?reason=taken');
  expect(await open('/activate/error?reason=taken')).toContain(escaped(t('account.activate_error.taken')));
});

test('who is logged in can have another mail, who is not is led to the login', async () => {
  expect(await open('/activate/error')).toContain('href="/login?next=%2Factivate%2Ferror"');
  const { cookie } = await pending();
  expect(await open('/activate/error', cookie)).toContain('action="/activate/error"');
  const sent = await post('/activate/error', {}, cookie);
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain(t('account.activate_error.sent'));
  expect(app.mails()).toHaveLength(2);
});

test.each(['/reset-password', '/reset-password/do', '/activate/done', '/activate/error', '/account-deleted'])(
  '%s is a page for everybody that no search engine lists',
  async (path) => {
    const answer = await app.ask('ardenza', path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('content="noindex"');
  },
);

test('a page with a token is kept by nobody', async () => {
  const { token } = await pending();
  for (const path of [`/activate/done?token=${token}`, `/reset-password/do?token=${token}`]) {
    const answer = await app.ask('ardenza', path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(await answer.text()).toContain('content="noindex"');
  }
});

test('a member who forgot nothing sees these pages as well', async () => {
  const cookie = await app.login('ardenza', 'mira@mail.example');
  for (const path of ['/reset-password', '/activate/done', '/activate/error', '/account-deleted'])
    expect((await app.ask('ardenza', path, { cookie })).status).toBe(200);
});
