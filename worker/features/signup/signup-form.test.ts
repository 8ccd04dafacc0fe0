import { beforeEach, expect, test } from 'vitest';
import { translator } from '#worker/ssr/translator.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/app.ts';
import { type ReadForm, readForm } from '#worker/testing/forms.ts';
import { sitesWith } from '#worker/testing/sites.ts';

const t = translator('nl');

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const FIELD_OF_STEP = ['gender', 'year', 'password'] as const;

/** A browser without scripts on the signup page. */
async function start(path = '/signup', step = 0): Promise<ReadForm> {
  return readForm(await (await app.ask('ardenza', path)).text(), FIELD_OF_STEP[step] ?? '');
}

const send = (form: ReadForm, typed: Record<string, string>) =>
  app.ask('ardenza', form.action, { method: 'POST', form: { ...form.values, ...typed } });

async function next(form: ReadForm, typed: Record<string, string>, step: number): Promise<ReadForm> {
  const answer = await send(form, typed);
  expect(answer.status).toBe(200);
  return readForm(await answer.text(), FIELD_OF_STEP[step] ?? '');
}

const BORN = { day: '17', month: '5', year: '1990' };
const ACCOUNT = { name: 'Mira Vos', email: 'mira@mail.example', password: PASSWORD };

const members = async () => (await app.db.prepare('SELECT * FROM members').all()).results;

test('step by step a visitor becomes a member, and is led to the login', async () => {
  const birth = await next(await start(), { gender: 'f', seeking: 'm' }, 1);
  const account = await next(birth, BORN, 2);
  expect(account.values).toMatchObject({ gender: 'f', seeking: 'm', ...BORN, password: '' });
  const done = await send(account, ACCOUNT);
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe('/login?joined=1');
  expect(done.headers.getSetCookie()).toEqual([]);
  expect(await members()).toMatchObject([
    { name: 'Mira Vos', birth_date: '1990-05-17', gender: 'f', seeking: 'm' },
  ]);
  expect(await app.login('ardenza', 'mira@mail.example')).toMatch(/^__Host-auth=/);
});

test('sent twice it is one account, and both are led on', async () => {
  const account = await next(await next(await start(), { gender: 'f', seeking: 'm' }, 1), BORN, 2);
  const both = await Promise.all([send(account, ACCOUNT), send(account, ACCOUNT)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(await members()).toHaveLength(1);
});

test('the home page may have asked the first question', async () => {
  const birth = await start('/signup?gender=x&seeking=a', 1);
  expect(birth.values).toMatchObject({ step: '1', gender: 'x', seeking: 'a' });
});

test('a mistake shows the step again, with what was typed and why it will not do', async () => {
  const birth = await next(await start(), { gender: 'f', seeking: 'm' }, 1);
  const answer = await send(birth, { ...BORN, day: '31', month: '6' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(readForm(html, 'year').values).toMatchObject({
    step: '1',
    gender: 'f',
    day: '31',
    month: '6',
    year: '1990',
  });
  expect(html).toContain(t('errors.field.birth_date_invalid'));
});

test('the password is never sent back', async () => {
  const account = await next(await next(await start(), { gender: 'f', seeking: 'm' }, 1), BORN, 2);
  const answer = await send(account, { ...ACCOUNT, name: '@mira', password: 'a secret horse' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).not.toContain('a secret horse');
  expect(readForm(html, 'password').values).toMatchObject({
    name: '@mira',
    email: 'mira@mail.example',
    password: '',
  });
  expect(await members()).toEqual([]);
});

test('back is a step back, with everything still there', async () => {
  const account = await next(await next(await start(), { gender: 'f', seeking: 'm' }, 1), BORN, 2);
  const birth = await next(account, { name: 'Mira', back: '1' }, 1);
  expect(birth.values).toMatchObject({ step: '1', gender: 'f', ...BORN, name: 'Mira' });
});

test('steps that were skipped are asked for: the last one alone makes no member', async () => {
  const account = await next(await next(await start(), { gender: 'f', seeking: 'm' }, 1), BORN, 2);
  const answer = await send({ ...account, values: { step: '2' } }, ACCOUNT);
  expect(answer.status).toBe(422);
  expect(readForm(await answer.text(), 'gender').values['step']).toBe('0');
  expect(await members()).toEqual([]);
});

test.each(['-1', '99', 'NaN', '1.5', '', '1e9', '[]'])(
  'a step that is none does no harm: %s',
  async (step) => {
    const answer = await send(await start(), { step, gender: 'z' });
    expect([200, 422]).toContain(answer.status);
    expect(await members()).toEqual([]);
  },
);

test('a taken address leads to the same page', async () => {
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const account = await next(await next(await start(), { gender: 'f', seeking: 'm' }, 1), BORN, 2);
  expect((await send(account, ACCOUNT)).headers.get('location')).toBe('/login?joined=1');
  expect(await members()).toHaveLength(1);
});

test('a site that takes nobody says so', async () => {
  app = await createTestApp(sitesWith('ardenza', { signups: 'none' }));
  const account = await next(await next(await start(), { gender: 'f', seeking: 'm' }, 1), BORN, 2);
  const answer = await send(account, ACCOUNT);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain(t('errors.signup_closed'));
});

test('a form of another origin makes no member', async () => {
  const account = await next(await next(await start(), { gender: 'f', seeking: 'm' }, 1), BORN, 2);
  const answer = await app.ask('ardenza', account.action, {
    method: 'POST',
    form: { ...account.values, ...ACCOUNT },
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(403);
  expect(await members()).toEqual([]);
});
