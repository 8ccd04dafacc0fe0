import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { NOW, PASSWORD, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken, expectInvalidLink } from '#worker/testing/mail-token.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { getSessionCookie, isLoggedIn } from '#worker/testing/session-cookie.ts';
import { setUpPasswordReset, NEW_PASSWORD } from './password-reset.fixture.ts';

const fixture = setUpPasswordReset();
const { request, requestToken, reset, logIn } = fixture;

const MINUTE_MS = 60_000;

test('changes the password, logs in here and ends all other sessions', async () => {
  const elsewhere = await fixture.app.login('ardenza', 'mira@mail.example');
  const answer = await reset(await requestToken());
  expect(await answer.json()).toEqual({ ok: true });
  expect(await isLoggedIn(fixture.app, getSessionCookie(answer))).toBe(true);
  expect(await isLoggedIn(fixture.app, elsewhere)).toBe(false);
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(NEW_PASSWORD)).status).toBe(200);
});

test('names the lifetime and links to the site’s own host in the email', async () => {
  await request(' MIRA@mail.example ', { headers: { 'x-forwarded-host': 'evil.example' } });
  const [mail] = fixture.app.mails();
  expect(mail?.text).toContain('https://ardenza.example/reset-password/do?token=');
  expect(mail?.text).toContain('60');
});

test('gives the same answer, headers and statements for addresses with and without an account', async () => {
  const observe = async (email: string) => {
    fixture.asked.length = 0;
    const answer = await request(email);
    const { status, headers } = answer;
    return {
      status,
      body: await answer.text(),
      headers: [...headers.keys()],
      statements: [...fixture.asked],
    };
  };
  const known = await observe('mira@mail.example');
  expect(await observe('unknown@mail.example')).toEqual(known);
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['mira@mail.example', 'unknown@mail.example']);
  expect(fixture.app.mails()[1]?.text).toContain('https://ardenza.example/signup');
  expect(findMailToken(fixture.app.mails()[1])).toBe('');
});

test('tells only the mailbox that its account is closed, and offers nothing that leads nowhere', async () => {
  const known = await request('unknown@mail.example');
  await fixture.app.addMember({ id: 'closed', email: 'closed@mail.example', status: 'disabled' });
  const answer = await request('closed@mail.example');
  expect([answer.status, await answer.text()]).toEqual([known.status, await known.text()]);
  const mail = fixture.app.mails().find(({ to }) => to === 'closed@mail.example');
  expect(mail?.text).toContain('https://ardenza.example/complaints');
  expect(mail?.text).not.toMatch(/\/(signup|reset-password)/);
});

test('reports an unknown address when the site reveals accounts', async () => {
  fixture.app = await createTestApp(overrideSite('ardenza', { reveal_accounts: true }));
  const answer = await request('unknown@mail.example');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { email: 'email_not_found' } });
  expect(fixture.app.mails()).toEqual([]);
});

test('sends the link to the data of a closed account when the site reveals accounts', async () => {
  fixture.app = await createTestApp(overrideSite('ardenza', { reveal_accounts: true }));
  await fixture.app.addMember({ id: 'closed', email: 'closed@mail.example', status: 'disabled' });
  expect((await request('closed@mail.example')).status).toBe(200);
  expect(fixture.app.mails()[0]?.text).toContain('https://ardenza.example/account-closed?token=');
});

test('writes to the address as its owner wrote it, not as it was typed', async () => {
  expect((await request('MIRA@Mail.Example')).status).toBe(200);
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['mira@mail.example']);
});

// In lower case the Kelvin sign is a k: a different mailbox with the same key.
test('writes to no account whose address has letters that only look alike or become alike in lower case', async () => {
  await fixture.app.addMember({ id: 'mike', email: 'mike@mails.example' });
  expect((await request('mi\u212Ae@mails.example')).status).toBe(422);
  // A host with a long s is that host with an s, as browsers and name servers know it.
  expect((await request('mike@mail\u017F.example')).status).toBe(200);
  expect((await request('mike@m\u0430ils.example')).status).toBe(200);
  expect(fixture.app.mails().map(({ to }) => to)).toEqual([
    'mike@mails.example',
    'mike@xn--mils-53d.example',
  ]);
});

test('unlocks a locked account', async () => {
  for (let i = 0; i < 11; i++) await logIn('wrong');
  expect((await logIn(PASSWORD)).status).toBe(429);
  expect(await isLoggedIn(fixture.app, getSessionCookie(await reset(await requestToken())))).toBe(true);
});

test('rejects a login with the old password that runs during the reset', async () => {
  const { passwords } = fixture.app.ports;
  const verify = passwords.verify.bind(passwords);
  const token = await requestToken();
  passwords.verify = async (password, stored) => {
    const matches = await verify(password, stored);
    await reset(token);
    return matches;
  };
  const late = await logIn(PASSWORD);
  expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
  expect(await late.json()).toMatchObject({ error: 'login_failed' });
});

test('answers an unconfirmed address like one without an account', async () => {
  await fixture.app.addMember({ id: 'pending', email: 'new@mail.example', status: 'not_confirmed' });
  expect(await requestToken('new@mail.example')).toBe('');
  expect(fixture.app.mails()[0]?.text).toContain('https://ardenza.example/signup');
  expect(await fixture.app.db.prepare('SELECT count(*) AS n FROM one_time_links').first()).toEqual({ n: 0 });
});

test('grants no credits to a member who has confirmed already', async () => {
  await reset(await requestToken());
  expect(await fixture.app.db.prepare('SELECT count(*) AS n FROM credit_ledger').first()).toEqual({ n: 0 });
});

test.each(['not_confirmed', 'disabled', 'deleted'] as const)(
  'sends no reset link for a %s account',
  async (status) => {
    const token = await requestToken();
    await fixture.app.db.prepare('UPDATE members SET status = ?').bind(status).run();
    await expectInvalidLink(await reset(token));
    await requestToken();
    expect(fixture.app.mails().at(-1)?.text).not.toContain('/reset-password/do');
  },
);

test('leaves only the newest link with which a deleted account comes back', async () => {
  await fixture.app.db.prepare("UPDATE members SET status = 'deleted', deleted_at = ?").bind(NOW).run();
  for (let i = 0; i < 2; i++) await requestToken();
  const links = await fixture.app.db
    .prepare("SELECT count(*) AS n FROM one_time_links WHERE purpose = 'reactivate'")
    .all();
  expect(links.results).toEqual([{ n: 1 }]);
});

test('limits an address to five requests a day and tells the sixth to wait until tomorrow', async () => {
  for (const email of ['mira@mail.example', 'unknown@mail.example']) {
    for (let i = 0; i < 5; i++) expect((await request(email)).status).toBe(200);
    const refused = await request(email);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: 'too_many_resets' });
    expect(refused.headers.get('retry-after')).toBe(String(24 * 3600));
  }
  expect(fixture.app.mails()).toHaveLength(10);
  fixture.app.advanceTime(24 * 60 * MINUTE_MS);
  expect((await request()).status).toBe(200);
});

test('limits one client address to a hundred requests a day over all accounts', async () => {
  await request('first@mail.example');
  await fixture.app.db.prepare("UPDATE counters SET n = 99 WHERE scope = 'reset-address'").run();
  expect((await request('second@mail.example')).status).toBe(200);
  const refused = await request('third@mail.example');
  expect(await refused.json()).toMatchObject({ error: 'too_many_resets' });
  const elsewhere = { headers: { 'x-test-address': '198.51.100.1' } };
  expect((await request('third@mail.example', elsewhere)).status).toBe(200);
});

test('uses up no limit of the account when a request is rejected', async () => {
  await request('first@mail.example');
  await fixture.app.db.prepare("UPDATE counters SET n = 100 WHERE scope = 'reset-address'").run();
  for (let i = 0; i < 5; i++) expect((await request()).status).toBe(429);
  const elsewhere = { headers: { 'x-test-address': '198.51.100.1' } };
  expect((await request('mira@mail.example', elsewhere)).status).toBe(200);
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['first@mail.example', 'mira@mail.example']);
});

test('sends the email even when sign-ups and complaints have used up their own limits', async () => {
  const email = 'mira@mail.example';
  const person = {
    gender: 'f',
    seeking: 'm',
    date_of_birth: '1990-05-17',
    password: 'another password',
    sensitive_consent: CONSENT_VERSION,
  };
  const said = { kind: 'other', name: 'Vera', message: 'Something to complain of.' };
  for (let n = 0; n < 6; n++) {
    const headers = { 'x-test-address': `198.51.100.${n}` };
    const of = { method: 'POST', headers };
    await fixture.app.ask('ardenza', '/api/signup', { ...of, json: { ...person, name: `Vera ${n}`, email } });
    await fixture.app.ask('ardenza', '/api/complaints', {
      ...of,
      json: { ...said, message: `${said.message} ${n}`, email },
    });
  }
  expect(await requestToken()).not.toBe('');
});

test('checks a link without using it', async () => {
  const token = await requestToken();
  const check = async (purpose: string) =>
    (
      await fixture.app.ask('ardenza', '/api/one-time-link', { method: 'POST', json: { token, purpose } })
    ).json();
  const good = { valid: true, needs_password: false };
  const useless = { valid: false, needs_password: false };
  expect(await check('reset_password')).toEqual(good);
  expect(await check('activate')).toEqual(useless);
  expect(await check('reset_password')).toEqual(good);
  await reset(token);
  expect(await check('reset_password')).toEqual(useless);
});
