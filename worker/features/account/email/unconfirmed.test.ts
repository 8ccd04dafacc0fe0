import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { getSessionCookie, isLoggedIn } from '#worker/testing/session-cookie.ts';
import { setUpEmailChange } from './email-change.fixture.ts';

const fixture = setUpEmailChange();
const { begin, request, confirm, mailTo, addressOf } = fixture;

async function signUp() {
  const json = {
    email: 'noor@mial.example',
    password: PASSWORD,
    name: 'Noor',
    gender: 'f',
    seeking: 'm',
    date_of_birth: '1990-06-14',
    sensitive_consent: CONSENT_VERSION,
  };
  await fixture.app.ask('ardenza', '/api/signup', { method: 'POST', json });
  fixture.cookie = await fixture.app.login('ardenza', 'noor@mial.example');
}

test('replaces an unconfirmed address at once and asks the new one to confirm', async () => {
  await signUp();
  const elsewhere = await fixture.app.login('ardenza', 'noor@mial.example');
  const before = fixture.cookie;
  const old = findMailToken(mailTo('noor@mial.example'));
  const changed = await request('noor@mail.example');
  expect(changed.status).toBe(200);
  fixture.cookie = getSessionCookie(changed);
  expect(await isLoggedIn(fixture.app, fixture.cookie)).toBe(true);
  expect(await isLoggedIn(fixture.app, before)).toBe(false);
  expect(await isLoggedIn(fixture.app, elsewhere)).toBe(false);
  expect(
    (
      await fixture.app.ask('ardenza', '/api/activate', {
        method: 'POST',
        cookie: fixture.cookie,
        json: { token: old },
      })
    ).status,
  ).toBe(410);
  const token = findMailToken(mailTo('noor@mail.example'));
  const answer = await fixture.app.ask('ardenza', '/api/activate', {
    method: 'POST',
    cookie: fixture.cookie,
    json: { token },
  });
  expect(answer.status).toBe(200);
  expect(mailTo('noor@mial.example')?.text).not.toContain('/mail-change/undo');
});

test('reveals the same about taken addresses to unconfirmed and confirmed members', async () => {
  await signUp();
  expect(await (await request('jonas@mail.example')).json()).toEqual({ ok: true });
  expect(findMailToken(mailTo('jonas@mail.example'))).toBe('');

  await begin(overrideSite('ardenza', { reveal_accounts: true }));
  await signUp();
  const before = fixture.app.mails().length;
  const answer = await request('jonas@mail.example');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { email: 'email_taken' } });
  expect(fixture.app.mails()).toHaveLength(before);
  expect(await isLoggedIn(fixture.app, fixture.cookie)).toBe(true);
  expect((await request('noor@mail.example')).status).toBe(200);
});

test.each(['confirmed', 'not confirmed'])(
  'rejects an address that equals the name of the member when %s',
  async (state) => {
    if (state !== 'confirmed') await signUp();
    await fixture.app.db.prepare(`UPDATE members SET name = 'nora@mail.example'`).run();
    const before = fixture.app.mails().length;
    const answer = await request('Nora@Mail.example');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { email: 'name_is_email' } });
    expect(fixture.app.mails()).toHaveLength(before);
  },
);

const rename = (name: string) =>
  fixture.app.ask('ardenza', '/api/profile', { method: 'PUT', cookie: fixture.cookie, json: { name } });

test('rejects an email address as a name, also one that waits for confirmation', async () => {
  await request('New@mail.example');
  const answer = await rename('new@Mail.example');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { name: 'name_is_email' } });
});

test('writes to the owner of an account at the address as the owner typed it', async () => {
  await fixture.app.addMember({ id: 'nora', email: 'nora@mail.example' });
  await request('NORA@mail.example');
  expect(fixture.app.mails().at(-1)?.to).toBe('nora@mail.example');
});

test('does not confirm a new address that equals the current name, and shows why', async () => {
  await request('new@mail.example');
  await fixture.app.db.prepare(`UPDATE members SET name = 'New@mail.example' WHERE id = 'mira'`).run();
  const token = findMailToken(mailTo('new@mail.example'));
  const answer = await confirm(token);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { email: 'name_is_email' } });
  expect(await addressOf()).toBe('mira@mail.example');

  const page = await fixture.app.ask('ardenza', '/mail-change/do', {
    method: 'POST',
    cookie: fixture.cookie,
    form: { token },
  });
  expect(await page.text()).toContain(getTranslator('nl')('errors.field.name_is_email'));
  await rename('Mira');
  expect((await confirm(token)).status).toBe(200);
});
