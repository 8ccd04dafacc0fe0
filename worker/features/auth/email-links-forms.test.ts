import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';
import { setUpEmailLinks } from './email-links.fixture.ts';

const fixture = setUpEmailLinks();
const { open, post } = fixture;

const t = getTranslator('nl');

const escaped = (text: string) => text.replaceAll("'", '&#x27;');

async function addUnconfirmedMember(id = 'vera') {
  const email = `${id}@mail.example`;
  await fixture.app.addMember({ id, email, status: 'not_confirmed' });
  const cookie = await fixture.app.login('ardenza', email);
  await fixture.app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie });
  return { cookie, token: findMailToken(fixture.app.mails().at(-1)) };
}

test('confirms the address with the link of the email without scripts', async () => {
  const { token, cookie } = await addUnconfirmedMember();
  const form = parseForm(await open(`/activate/done?token=${token}`, cookie), 'token');
  expect(form).toEqual({ action: '/activate/done', method: 'post', values: { token } });
  const answer = await post(form.action, form.values, cookie);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/activate/done']);
  const own = getSessionCookie(answer);
  expect(own).not.toBe(cookie);
  const done = await open('/activate/done', own);
  expect(done).toContain('href="/complete-signup"');
  expect(done).toContain('href="/members"');
  const again = await fixture.app.ask('ardenza', `/activate/done?token=${token}`, { cookie: own });
  expect(again.headers.get('location')).toBe('/activate/done');
});

test('asks a browser that is not logged in for the password too, without scripts', async () => {
  const { token } = await addUnconfirmedMember();
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
  expect((await fixture.app.ask('ardenza', '/members', { cookie: getSessionCookie(answer) })).status).toBe(
    200,
  );
});

test('confirms nothing and shows no form to a visitor without a link', async () => {
  const html = await open('/activate/done');
  expect(html).not.toContain(t('account.activate.done_heading'));
  expect(html).toContain(t('account.activate_error.missing_heading'));
  expect(html).toContain('href="/login?next=%2Factivate%2Ferror"');
});

test('offers an unconfirmed member without a link the email again', async () => {
  const { cookie } = await addUnconfirmedMember();
  const html = await open('/activate/done', cookie);
  expect(html).not.toContain(t('account.activate.done_heading'));
  expect(html).toContain('action="/activate/error"');
});

test('removes the account for a person without its password and leads to the sign-up, without scripts, once that is confirmed', async () => {
  const { token, cookie } = await addUnconfirmedMember();
  const html = await open(`/activate/done?token=${token}`);
  expect(html).toMatch(/<button[^>]* value="ask" name="remove"/);
  const form = parseForm(html, 'password');
  const asked = await post(form.action, { ...form.values, remove: 'ask' });
  expect(asked.status).toBe(200);
  const question = await asked.text();
  expect(question).toContain(t('account.activate.remove.heading'));
  expect(question).toContain(`href="/activate/done?token=${token}"`);
  expect(question).toMatch(/<button[^>]* value="now" name="remove"/);
  expect((await fixture.app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(200);

  const confirm = parseForm(question, 'token');
  expect(confirm.values).toEqual({ token });
  const removed = await post(confirm.action, { ...confirm.values, remove: 'now' });
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/signup']);
  expect((await fixture.app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(403);
  const again = await post(confirm.action, { ...confirm.values, remove: 'now' });
  expect(again.headers.get('location')).toBe('/activate/error');
});

test('says where to write about an account with purchases instead of removing it', async () => {
  const { token, cookie } = await addUnconfirmedMember();
  await fixture.app.db.prepare('UPDATE members SET paid_user = 1').run();
  const refused = await post('/activate/done', { token, remove: 'now' });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain(t('errors.account_paid', { email: 'hallo@ardenza.example' }));
  expect(html).toContain(t('account.activate.remove.heading'));
  expect((await fixture.app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(200);
});

test('offers that to no browser that is logged in to the account', async () => {
  const { token, cookie } = await addUnconfirmedMember();
  expect(await open(`/activate/done?token=${token}`, cookie)).not.toContain('name="remove"');
});

test('sends no reset link for an unconfirmed account', async () => {
  await addUnconfirmedMember();
  await post('/reset-password', { email: 'vera@mail.example' });
  expect(findMailToken(fixture.app.mails().at(-1))).toBe('');
  expect(fixture.app.mails()).toHaveLength(2);
});

test('asks for the password when the member was logged out meanwhile', async () => {
  const { token, cookie } = await addUnconfirmedMember();
  await fixture.app.ask('ardenza', '/api/logout.php', { cookie });
  const refused = await post('/activate/done', { token }, cookie);
  expect(refused.status).toBe(422);
  expect(parseForm(await refused.text(), 'password').values).toEqual({ token, password: '' });
});

test('shows that the account is locked and keeps asking for the password', async () => {
  const { token } = await addUnconfirmedMember();
  for (let i = 0; i < 10; i++) await post('/activate/done', { token, password: 'wrong horse battery' });
  const refused = await post('/activate/done', { token, password: PASSWORD });
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain(t('errors.too_many_attempts', { minutes: 15 }));
  expect(parseForm(html, 'password').values).toMatchObject({ token });
});

test.each(['/activate/done?token=x', '/activate/done?token=%00', `/activate/done?token=${'y'.repeat(5000)}`])(
  'leads an unusable link to the page with further help: %s',
  async (path) => {
    const answer = await fixture.app.ask('ardenza', path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/activate/error']);
  },
);

test('leads a form with a used link to the error page', async () => {
  const answer = await post('/activate/done', { token: 'x' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/activate/error']);
});

test('says when another account has confirmed the address', async () => {
  const { token, cookie } = await addUnconfirmedMember();
  await fixture.app.addMember({ id: 'owner', email: 'vera@mail.example' });
  const answer = await post('/activate/done', { token }, cookie);
  expect(answer.headers.get('location')).toBe('/activate/error?reason=taken');
  expect(await open('/activate/error?reason=taken')).toContain(escaped(t('account.activate_error.taken')));
});

test('sends members another email and leads visitors to the login', async () => {
  expect(await open('/activate/error')).toContain('href="/login?next=%2Factivate%2Ferror"');
  const { cookie } = await addUnconfirmedMember();
  expect(await open('/activate/error', cookie)).toContain('action="/activate/error"');
  const sent = await post('/activate/error', {}, cookie);
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain(t('account.activate_error.sent'));
  expect(fixture.app.mails()).toHaveLength(2);
});

test.each(['/reset-password', '/reset-password/do', '/activate/done', '/activate/error', '/account-deleted'])(
  'shows %s to everyone and hides it from search engines',
  async (path) => {
    const answer = await fixture.app.ask('ardenza', path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('content="noindex"');
  },
);

test('forbids caching of pages with a token', async () => {
  const { token } = await addUnconfirmedMember();
  for (const path of [`/activate/done?token=${token}`, `/reset-password/do?token=${token}`]) {
    const answer = await fixture.app.ask('ardenza', path);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(await answer.text()).toContain('content="noindex"');
  }
});

test('shows these pages to logged-in members as well', async () => {
  const cookie = await fixture.app.login('ardenza', 'mira@mail.example');
  for (const path of ['/reset-password', '/activate/done', '/activate/error'])
    expect((await fixture.app.ask('ardenza', path, { cookie })).status).toBe(200);
});
