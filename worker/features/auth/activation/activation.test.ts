import { expect, test, vi } from 'vitest';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken, expectInvalidLink } from '#worker/testing/mail-token.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';
import { setUpActivation } from './activation.fixture.ts';

const fixture = setUpActivation();
const { signUp, activate, rows, statuses } = fixture;

const userOf = async (cookie: string | undefined) =>
  (await fixture.app.ask('ardenza', '/api/user.php', { cookie })).json();

test('confirms the address, grants the credits and logs in when the link is used', async () => {
  const answer = await activate(await signUp());
  expect(await answer.json()).toEqual({ ok: true });
  expect(await userOf(getSessionCookie(answer))).toMatchObject({
    status: 'active',
    profile: { name: 'Mira', status: 'active' },
    credits: 30,
  });
  expect(await rows('SELECT * FROM one_time_links')).toEqual([]);
});

test('gives the browser a new session and ends those elsewhere', async () => {
  const token = await signUp();
  const here = await fixture.app.login('ardenza', 'mira@mail.example');
  const elsewhere = await fixture.app.login('ardenza', 'mira@mail.example');
  const cookie = getSessionCookie(await activate(token, { cookie: here }));
  expect(cookie).not.toBe(here);
  expect(await userOf(cookie)).toMatchObject({ status: 'active' });
  expect(await userOf(here)).toMatchObject({ error: 'authentication_required' });
  expect(await userOf(elsewhere)).toMatchObject({ error: 'authentication_required' });
});

test('needs no password when the browser is logged in to that account', async () => {
  const token = await signUp();
  const cookie = await fixture.app.login('ardenza', 'mira@mail.example');
  expect((await activate(token, { cookie, json: { token } })).status).toBe(200);
});

/** A refused activation does not use up the link. */
async function expectRefusal(answer: Response, password: string) {
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields: { password } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await statuses()).not.toContain('active');
}

// Anyone can sign up with the address of another person, who must not confirm that account with one button.
test('rejects the link without a session or the password of the account', async () => {
  const token = await signUp({ name: 'Impostor', password: 'the impostor’s own' });
  await expectRefusal(await activate(token, { json: { token } }), 'required');
  await expectRefusal(await activate(token, { json: { token, password: '' } }), 'required');
  await expectRefusal(await activate(token), 'password_wrong');

  fixture.app.advanceTime(1000);
  const own = await signUp();
  const cookie = await fixture.app.login('ardenza', 'mira@mail.example');
  await expectRefusal(await activate(token, { cookie, json: { token } }), 'required');
  expect((await activate(own, { cookie, json: { token: own } })).status).toBe(200);
  expect(await rows('SELECT name, status FROM members')).toEqual([{ name: 'Mira', status: 'active' }]);
  await expectInvalidLink(await activate(token, { json: { token, password: 'the impostor’s own' } }));
});

const remove = (token: string, site = 'ardenza') =>
  fixture.app.ask(site, '/api/activation-removal', { method: 'POST', json: { token } });

test('leaves nothing of a stranger to the owner of the mailbox', async () => {
  await fixture.app.addMember({ id: 'jonas', name: 'Jonas' });
  const token = await signUp({ name: 'Impostor', password: 'the impostor’s own' });
  const stranger = await fixture.app.startSession('ardenza', 'mira@mail.example');
  const send = (path: string, method: string, json: object) =>
    fixture.app.ask('ardenza', path, { method, json, cookie: stranger });
  await send('/api/profile', 'PUT', { about: 'Words of the impostor' });
  await send('/api/likes', 'POST', { member: 'jonas' });
  await send('/api/members/jonas/waiting-message', 'PUT', { text: 'Hello from the impostor' });

  const wake = vi.spyOn(fixture.app.ports.realtime, 'wake');
  expect((await remove(token)).status).toBe(200);
  expect(wake, 'so that the devices of the stranger close').toHaveBeenCalledOnce();
  await expectInvalidLink(await remove(token));
  expect(await userOf(stranger)).toMatchObject({ error: 'authentication_required' });
  for (const table of ['sessions', 'one_time_links', 'likes', 'waiting_messages'])
    expect(await rows(`SELECT * FROM ${table}`)).toEqual([]);
  expect(await rows('SELECT count(*) AS n FROM erasures')).toEqual([{ n: 1 }]);

  fixture.app.advanceTime(1000);
  const cookie = getSessionCookie(await activate(await signUp()));
  expect(await userOf(cookie)).toMatchObject({ status: 'active', profile: { name: 'Mira' } });
  const profile = await fixture.app.ask('ardenza', '/api/profile', { cookie });
  expect(await profile.json()).toMatchObject({ about: '' });
});

test('removes no account by a link of another site, after its confirmation or with purchases', async () => {
  const token = await signUp();
  await expectInvalidLink(await remove(token, 'velours'));
  const owner = await fixture.app.login('ardenza', 'mira@mail.example');
  await fixture.app.db.prepare('UPDATE members SET paid_user = 1').run();
  const refused = await remove(token);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: 'account_paid', params: { email: 'hallo@ardenza.example' } },
  ]);
  expect(await userOf(owner), 'its owner stays logged in').toMatchObject({ status: 'not_confirmed' });
  expect(
    (await fixture.app.ask('ardenza', `/activate/done?token=${token}`)).status,
    'and can use the link',
  ).toBe(200);
  await fixture.app.db.prepare('UPDATE members SET paid_user = 0').run();
  fixture.app.advanceTime(1000);
  const newer = await signUp({ name: 'Vera' });
  await activate(newer);
  await expectInvalidLink(await remove(newer));
  expect(await statuses()).toEqual(['active']);
});

test('limits guesses of the account’s password', async () => {
  const token = await signUp();
  const guess = (password: string, n: number) =>
    activate(token, { json: { token, password }, headers: { 'x-test-address': `198.51.100.${n}` } });
  for (let n = 0; n < 10; n++) await expectRefusal(await guess('a wrong password', n), 'password_wrong');
  const locked = await guess(PASSWORD, 10);
  expect(locked.status).toBe(429);
  expect(await locked.json()).toMatchObject({ error: 'too_many_attempts', params: { minutes: 15 } });
  fixture.app.advanceTime(15 * 60_000);
  expect((await guess(PASSWORD, 11)).status).toBe(200);
});

test('keeps other unconfirmed accounts that were paid for when one confirms the address', async () => {
  await fixture.app.addMember({
    id: 'paid',
    email: 'mira@mail.example',
    status: 'not_confirmed',
    paidUser: true,
  });
  expect((await activate(await signUp())).status).toBe(200);
  expect(await rows('SELECT name, status FROM members ORDER BY name')).toEqual([
    { name: 'Mira', status: 'active' },
    { name: 'paid', status: 'not_confirmed' },
  ]);
});

test('removes other unpaid unconfirmed accounts of the address', async () => {
  const first = await signUp({ name: 'Impostor', password: 'the impostor’s own' });
  fixture.app.advanceTime(1000);
  const second = await signUp();
  expect(await statuses()).toEqual(['not_confirmed', 'not_confirmed']);
  expect((await activate(second)).status).toBe(200);
  expect(await rows('SELECT name, status FROM members')).toEqual([{ name: 'Mira', status: 'active' }]);
  // A backup that is restored later has them too.
  expect(await rows('SELECT * FROM erasures')).toHaveLength(1);
  await expectInvalidLink(await activate(first));
});

test('fails with a message when another account has confirmed the address', async () => {
  const token = await signUp();
  await fixture.app.addMember({ id: 'owner', email: 'mira@mail.example' });
  const answer = await activate(token);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'activation_failed' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await statuses()).toEqual(['not_confirmed', 'active']);
  expect(await rows('SELECT * FROM credit_ledger')).toEqual([]);
  expect(await rows('SELECT * FROM sessions')).toEqual([]);
});

test('confirms without credits when the site grants none', async () => {
  fixture.app = await createTestApp(overrideSite('ardenza', { signup_credits: 0 }));
  expect((await activate(await signUp())).status).toBe(200);
  expect(await rows('SELECT * FROM credit_ledger')).toEqual([]);
});

test('resends the email to unconfirmed members, five per hour', async () => {
  await signUp();
  const cookie = await fixture.app.login('ardenza', 'mira@mail.example');
  const askAgain = () => fixture.app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie });
  for (let i = 0; i < 4; i++) expect((await askAgain()).status).toBe(200);
  expect(fixture.app.mails()).toHaveLength(5);
  const refused = await askAgain();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(fixture.app.mails()).toHaveLength(5);
  expect((await activate(findMailToken(fixture.app.mails()[4]))).status).toBe(200);
});

test('sends no email to confirmed members and visitors', async () => {
  await fixture.app.addMember({ id: 'vera', email: 'vera@mail.example' });
  const cookie = await fixture.app.login('ardenza', 'vera@mail.example');
  expect((await fixture.app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie })).status).toBe(
    200,
  );
  expect((await fixture.app.ask('ardenza', '/api/activation-mail', { method: 'POST' })).status).toBe(403);
  expect(fixture.app.mails()).toEqual([]);
});

test('sends no activation link again when the address has an account', async () => {
  await fixture.app.addMember({ id: 'owner', email: 'mira@mail.example' });
  await signUp({ password: 'a newcomer’s password' });
  const answer = await fixture.app.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { email: 'mira@mail.example', password: 'a newcomer’s password' },
  });
  const cookie = getSessionCookie(answer);
  expect((await fixture.app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie })).status).toBe(
    200,
  );
  expect(fixture.app.mails().map(findMailToken)).toEqual(['', '']);
});

test('tells the open pages of the member that the address is confirmed', async () => {
  const token = await signUp();
  const here = await fixture.app.login('ardenza', 'mira@mail.example');
  const sync = async (cookie: string | undefined, query = '') =>
    (await (await fixture.app.ask('ardenza', `/api/sync${query}`, { cookie })).json()) as {
      rev: number;
      epoch: string;
      events: { kind: string }[];
    };
  const { rev, epoch } = await sync(here);
  const cookie = getSessionCookie(await activate(token, { cookie: here }));
  const { events } = await sync(cookie, `?since=${rev}&epoch=${epoch}`);
  expect(events.map(({ kind }) => kind)).toEqual(['user', 'access']);
});
