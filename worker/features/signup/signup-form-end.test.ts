import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { setUpSignupForm, NAME, ACCOUNT } from './signup-form.fixture.ts';

const fixture = setUpSignupForm();
const { start, send, openStep, members } = fixture;

const t = getTranslator('nl');

test('says at the end that no email was sent when the mailbox has had too many', async () => {
  const account = await openStep(4);
  for (let i = 0; i < 5; i++) await send(account, { ...ACCOUNT, name: `Mira ${i}` });
  const html = await (await send(account, ACCOUNT)).text();
  const said = html.replaceAll(/<[^>]*>/g, '');
  expect(said).toContain(t('signup.done.title', { name: 'Mira Vos' }));
  expect(said).toContain('We konden geen link sturen naar mira@mail.example');
  expect(said).toContain('Vraag de link later aan (over 1 uur).');
  expect(said).not.toContain(t('signup.done.spam'));
});

test('asks for skipped steps when only the last one is sent', async () => {
  const answer = await send({ ...(await start()), values: { step: '4' } }, { ...ACCOUNT, ...NAME });
  expect(answer.status).toBe(422);
  expect(parseForm(await answer.text(), 'gender').values['step']).toBe('0');
  expect(await members()).toEqual([]);
});

test.each(['-1', '99', 'NaN', '1.5', '', '1e9', '[]'])(
  'treats an unknown step like the first: %s',
  async (step) => {
    const answer = await send(await start(), { step, gender: 'z' });
    expect([200, 422]).toContain(answer.status);
    expect(await members()).toEqual([]);
  },
);

test('leads to the same page when the address is taken', async () => {
  const passwordHash = await fixture.app.ports.passwords.hash('another password');
  await fixture.app.addMember({ id: 'mira', email: 'mira@mail.example', passwordHash });
  const done = await send(await openStep(4), ACCOUNT);
  expect(done.status).toBe(200);
  expect(await done.text()).toContain(t('signup.done.title', { name: 'Mira Vos' }));
});

test('leads to the login when the new member cannot be logged in at once', async () => {
  const wrong = { email: ACCOUNT.email, password: 'not this one' };
  for (let i = 0; i < 11; i++)
    await fixture.app.ask('ardenza', '/api/user.php', { method: 'POST', json: wrong });
  const done = await send(await openStep(4), ACCOUNT);
  expect(done.status).toBe(200);
  expect(done.headers.getSetCookie()).toEqual([]);
  const html = await done.text();
  expect(html).toContain(t('signup.done.title', { name: 'Mira Vos' }));
  expect(html).toContain(t('signup.done.login'));
  expect(html).not.toContain('href="/complete-signup"');
  expect(await members()).toHaveLength(1);
});

test('says on a closed site that it takes no new members', async () => {
  const account = await openStep(4);
  const closed = await createTestApp(overrideSite('ardenza', { signups: 'none' }));
  const page = await closed.ask('ardenza', '/signup');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain(t('signup.closed.title'));
  expect(html).not.toContain('name="gender"');
  const form = { ...account.values, ...ACCOUNT };
  const answer = await closed.ask('ardenza', account.action, { method: 'POST', form });
  expect(answer.status).toBe(403);
});

test('says at the next step that the site takes no new members when it is paused during the sign-up', async () => {
  const name = await openStep(3);
  fixture.app = await createTestApp(overrideSite('ardenza', { state: 'paused' }));
  const html = await (await send(name, NAME)).text();
  expect(html).toContain(t('signup.closed.title'));
  expect(html).not.toContain('name="password"');
});

test('rejects a completed form of a visitor who is not advertised on a site for advertised ones', async () => {
  const account = await openStep(4);
  fixture.app = await createTestApp(overrideSite('ardenza', { signups: 'with_trafficsource' }));
  const answer = await send(account, ACCOUNT);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain(t('errors.signup_closed'));
  expect(await members()).toEqual([]);
});

test('rejects a form from another origin', async () => {
  const account = await openStep(4);
  const answer = await fixture.app.ask('ardenza', account.action, {
    method: 'POST',
    form: { ...account.values, ...ACCOUNT },
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(403);
  expect(await members()).toEqual([]);
});
