import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';
import { setUpSignupForm, FIELDS, WHO, BORN, PLACE, NAME, ACCOUNT } from './signup-form.fixture.ts';

const fixture = setUpSignupForm();
const { start, send, openStep, members } = fixture;

const t = getTranslator('nl');

test('creates a logged-in member step by step and asks to check the mailbox', async () => {
  const account = await openStep(4);
  expect(account.values).toMatchObject({ ...WHO, ...BORN, ...PLACE, ...NAME, password: '' });
  const done = await send(account, ACCOUNT);
  expect(done.status).toBe(200);
  expect(done.headers.get('cache-control')).toContain('no-store');
  expect(done.headers.getSetCookie()[0]).toMatch(/^__Host-auth=/);
  const html = await done.text();
  expect(html).toContain(t('signup.done.title', { name: 'Mira Vos' }));
  expect(html).toContain('mira@mail.example');
  expect(html).toContain('href="/complete-signup?step=photo"');
  expect(html).not.toContain(PASSWORD);
  expect(await members()).toMatchObject([
    {
      name: 'Mira Vos',
      birth_date: '1990-05-17',
      gender: 'f',
      seeking: 'm',
      country: 'BE',
      region: 'BE-VAN',
      signup_message: NAME.signup_message,
      status: 'not_confirmed',
    },
  ]);
});

test('preselects nothing on a site for everyone and requires both answers', async () => {
  for (const path of ['/', '/signup']) {
    const form = parseForm(await (await fixture.app.ask('ardenza', path)).text(), 'gender');
    expect(form.values).not.toHaveProperty('gender');
    expect(form.values).not.toHaveProperty('seeking');
  }
  const pressed = await send(await start(), {});
  expect(pressed.status).toBe(422);
  expect(await pressed.text()).toContain(t('errors.field.choose_one'));
  // Without scripts the form of the home page leads here.
  expect(await (await fixture.app.ask('ardenza', '/signup?seeking=f')).text()).toContain(
    t('errors.field.choose_one'),
  );
  expect(await (await fixture.app.ask('ardenza', '/signup')).text()).not.toContain(
    t('errors.field.choose_one'),
  );
});

test('accepts a form without region and text', async () => {
  const name = await send(await openStep(2), { country: 'NL' });
  const account = await send(parseForm(await name.text(), 'signup_message'), { name: 'Mira' });
  const done = await send(parseForm(await account.text(), 'password'), ACCOUNT);
  expect(done.status).toBe(200);
  expect(await members()).toMatchObject([{ country: 'NL', region: null }]);
});

test('creates one account when the form is sent twice', async () => {
  const account = await openStep(4);
  const both = await Promise.all([send(account, ACCOUNT), send(account, ACCOUNT)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await members()).toHaveLength(1);
});

test('leads on when the form is reloaded after the login', async () => {
  const account = await openStep(4);
  const cookie = getSessionCookie(await send(account, ACCOUNT));
  const form = { ...account.values, ...ACCOUNT };
  const again = await fixture.app.ask('ardenza', account.action, { method: 'POST', form, cookie });
  expect(again.status).toBe(303);
  expect(again.headers.get('location')).toBe('/complete-signup?step=photo');
  expect(await members()).toHaveLength(1);
  const page = await (await fixture.app.ask('ardenza', '/signup', { cookie })).text();
  expect(page).toContain(t('signup.already.title'));
});

test('skips the first step when the home page has asked it', async () => {
  const birth = await start('/signup?gender=x&seeking=a', 1);
  expect(birth.values).toMatchObject({ step: '1', gender: 'x', seeking: 'a' });
});

test.each([
  [0, { gender: 'z' }, t('errors.field.choose_one')],
  [1, { ...BORN, day: '31', month: '6' }, t('errors.field.birth_date_invalid')],
  [1, { ...BORN, year: '2015' }, t('errors.field.birth_date_too_young', { min_age: 18 })],
  [2, { country: 'XX' }, t('errors.field.country_unknown')],
  [2, { country: 'NL', countryregion: 'BE-VAN' }, t('errors.field.region_unknown')],
  [3, { name: '@mira' }, t('errors.field.name_starts_with_at')],
  [3, { ...NAME, signup_message: 'x'.repeat(501) }, t('errors.field.signup_message_long')],
  [4, { ...ACCOUNT, email: 'mira' }, t('errors.field.email_invalid')],
  [4, { ...ACCOUNT, sensitive_consent: '' }, t('errors.field.consent_missing')],
  [4, { ...ACCOUNT, sensitive_consent: '2020-01' }, t('errors.field.consent_missing')],
  [4, { ...ACCOUNT, password: 'mira vos' }, t('errors.field.password_personal')],
])('shows step %i again with %j and says why', async (step, typed, text) => {
  const form = await openStep(step);
  const answer = await send(form, typed);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(text);
  expect(html).toContain('role="alert"');
  expect(parseForm(html, FIELDS[step] ?? '').values['step']).toBe(String(step));
  expect(await members()).toEqual([]);
});

test('marks valid fields and keeps invalid values for correction', async () => {
  const html = await (await send(await openStep(4), { ...ACCOUNT, password: 'short' })).text();
  expect(html).toContain('field is-valid');
  expect(html).toContain('field is-invalid');
  expect(parseForm(html, 'password').values).toMatchObject({ email: 'mira@mail.example', password: '' });
});

test('asks for the consent in a box of its own that nothing has checked', async () => {
  const box = (html: string) => /<input[^>]*name="sensitive_consent"[^>]*>/.exec(html)?.[0];
  const page = await (await send(await openStep(3), NAME)).text();
  expect(box(page)).toContain('type="checkbox"');
  expect(box(page)).not.toContain('checked');
  expect(page).toContain(t('consent.agree', { site: 'Ardenza' }));
  expect(page).toContain('href="/pages/privacy"');
  const prefilled = await send(await start('/signup?sensitive_consent=2026-11'), {});
  expect(await prefilled.text()).not.toContain('name="sensitive_consent"');
  // The visitor’s own choice stays while another field is corrected.
  const corrected = await (await send(await openStep(4), { ...ACCOUNT, password: 'short' })).text();
  expect(box(corrected)).toContain('checked');
});

test('never sends the password back', async () => {
  const answer = await send(await openStep(4), { ...ACCOUNT, email: 'mira', password: 'a secret horse' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).not.toContain('a secret horse');
});

test('rejects a name with an email address in the step that asks for the name', async () => {
  const answer = await send(await openStep(3), { name: 'ask mira@mail.example' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(t('errors.field.name_is_email'));
  expect(parseForm(html, 'signup_message').values).toMatchObject({ step: '3' });
});

test('rejects a guessable password and says so', async () => {
  const answer = await send(await openStep(4), { ...ACCOUNT, password: 'Sommer2024' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(t('errors.field.password_common'));
});

test('keeps all values when the visitor steps back', async () => {
  const answer = await send(await openStep(4), { email: 'mira@mail.example', back: '1' });
  expect(answer.status).toBe(200);
  const name = parseForm(await answer.text(), 'signup_message');
  expect(name.values).toMatchObject({
    step: '3',
    ...WHO,
    ...BORN,
    ...PLACE,
    ...NAME,
    email: 'mira@mail.example',
  });
  const place = parseForm(await (await send(name, { back: '1' })).text(), 'countryregion');
  expect(place.values).toMatchObject({ step: '2', ...PLACE, ...NAME });
});

test('asks once about an address that looks mistyped', async () => {
  const slip = { ...ACCOUNT, email: 'mira@gmial.com' };
  const answer = await send(await openStep(4), slip);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('value="mira@gmail.com" name="use"');
  const passwordForm = parseForm(html, 'password');
  expect(await members()).toEqual([]);
  const meant = await send(passwordForm, { password: PASSWORD, use: 'mira@gmail.com' });
  expect(meant.status).toBe(200);
  expect(await members()).toMatchObject([{ email: 'mira@gmail.com' }]);
});

test('accepts such an address when the visitor keeps it', async () => {
  const slip = { ...ACCOUNT, email: 'mira@gmial.com' };
  const passwordForm = parseForm(await (await send(await openStep(4), slip)).text(), 'password');
  await send(passwordForm, { password: PASSWORD });
  expect(await members()).toMatchObject([{ email: 'mira@gmial.com' }]);
});
