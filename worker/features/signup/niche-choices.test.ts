import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const ABROAD = { harbor: 'US', sienna: 'CH', ardenza: 'NL', nachtwerk: 'DE', velours: 'BE' };
type Site = keyof typeof ABROAD;

async function read(site: Site, path: string, cookie?: string) {
  const headers = { 'x-test-country': ABROAD[site] };
  return (await app.ask(site, path, { headers, cookie })).text();
}

function offered(html: string, name: string): string[] {
  return [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes(`name="${name}"`) ? [/value="(\w*)"/.exec(input)?.[1] ?? ''] : [],
  );
}

const ASKING = ['/', '/signup', '/landers/alonetonight'];

test.each(ASKING)('offers and preselects men seeking men on %s of a site for gay men', async (path) => {
  const html = await read('harbor', path);
  expect([offered(html, 'gender'), offered(html, 'seeking')]).toEqual([
    ['m', 'x'],
    ['m', 'a'],
  ]);
  expect(parseForm(html, 'gender').values).toMatchObject({ gender: 'm', seeking: 'm' });
});

test.each(ASKING)(
  'offers and preselects women seeking women on %s of a site for lesbian women',
  async (path) => {
    const html = await read('sienna', path);
    expect([offered(html, 'gender'), offered(html, 'seeking')]).toEqual([
      ['f', 'x'],
      ['f', 'a'],
    ]);
    expect(parseForm(html, 'gender').values).toMatchObject({ gender: 'f', seeking: 'f' });
  },
);

test.each(['ardenza', 'nachtwerk', 'velours'] as const)(
  'offers all genders on %s and preselects none',
  async (site) => {
    for (const path of ASKING) {
      const html = await read(site, path);
      expect([offered(html, 'gender'), offered(html, 'seeking')], path).toEqual([
        ['m', 'f', 'x'],
        ['f', 'm', 'a'],
      ]);
      const { values } = parseForm(html, 'gender');
      expect([values['gender'], values['seeking']], path).toEqual([undefined, undefined]);
    }
  },
);

test('asks for the second answer when a link contains only one', async () => {
  const html = await read('ardenza', '/signup?gender=f');
  expect(html).toMatch(/role="alert"|aria-invalid/);
  expect(parseForm(html, 'gender').values).toMatchObject({ gender: 'f', step: '0' });
});

test('complains about no answer that is chosen from the start', async () => {
  const html = await read('sienna', '/signup?gender=f');
  expect(parseForm(html, 'gender').values).toMatchObject({ gender: 'f', seeking: 'f', step: '0' });
  expect(html).not.toMatch(/role="alert"|aria-invalid/);
});

test.each([
  ['harbor', 'gender=f&seeking=m'],
  ['harbor', 'gender=m&seeking=f'],
  ['sienna', 'gender=m&seeking=f'],
] as const)(
  'asks again on %s when a link contains %s, which the site does not offer',
  async (site, query) => {
    const form = parseForm(await read(site, `/signup?${query}`), 'step');
    const filledForm = { ...form.values, day: '17', month: '5', year: '1990' };
    const answer = await app.ask(site, form.action, { method: 'POST', form: filledForm });
    expect(answer.status).toBe(422);
    expect(parseForm(await answer.text(), 'step').values).toMatchObject({ step: '0' });
  },
);

describe('choices that the site does not offer', () => {
  const cases = [
    ['harbor', { gender: 'f', seeking: 'm' }, { gender: 'choose_one' }],
    ['harbor', { gender: 'm', seeking: 'f' }, { seeking: 'choose_one' }],
    ['sienna', { gender: 'm', seeking: 'm' }, { gender: 'choose_one', seeking: 'choose_one' }],
  ] as const;
  const memberCount = async () => (await app.db.prepare('SELECT count(*) AS n FROM members').first())?.['n'];

  test.each(cases)(
    'rejects them in the sign-up call of %s and writes nothing: %j',
    async (site, who, fields) => {
      const before = await memberCount();
      const headers = { 'x-test-country': ABROAD[site] };
      const json = { ...SIGNUP_FORM, ...who };
      const answer = await app.ask(site, '/api/signup', { method: 'POST', json, headers });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: 'validation', fields });
      expect(await memberCount()).toBe(before);
    },
  );

  test.each(cases)(
    'rejects them in the last step of the form of %s and writes nothing: %j',
    async (site, who, fields) => {
      const before = await memberCount();
      const { date_of_birth: _, ...filledForm } = SIGNUP_FORM;
      const born = { day: '17', month: '5', year: '1990' };
      const form = { ...filledForm, ...born, ...who, country: ABROAD[site], step: '4' };
      const headers = { 'x-test-country': ABROAD[site] };
      const answer = await app.ask(site, '/signup', { method: 'POST', form, headers });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(parseForm(html, 'step').values).toMatchObject({ step: '0' });
      expect(html.match(/<fieldset class="field is-invalid"/g)).toHaveLength(Object.keys(fields).length);
      expect(await memberCount()).toBe(before);
    },
  );
});

test('lets a member of such a site keep earlier answers and change them to offered ones', async () => {
  await app.addMember({
    id: 'ann',
    tenantId: 'harbor',
    email: 'ann@mail.example',
    gender: 'f',
    seeking: 'm',
  });
  const cookie = await app.startSession('harbor', 'ann@mail.example');
  const put = (json: unknown) => app.ask('harbor', '/api/profile', { method: 'PUT', json, cookie });
  expect((await put({ gender: 'f', seeking: 'a' })).status).toBe(200);
  const refused = await put({ seeking: 'f' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: 'validation', fields: { seeking: 'choose_one' } });
  expect((await put({ gender: 'x' })).status).toBe(200);
  expect((await put({ gender: 'f' })).status).toBe(422);
});

test('offers the same genders in the search of such a site', async () => {
  await app.addMember({
    id: 'tom',
    tenantId: 'harbor',
    email: 'tom@mail.example',
    gender: 'm',
    seeking: 'm',
    country: 'US',
  });
  const cookie = await app.startSession('harbor', 'tom@mail.example');
  for (const path of ['/members', '/match-finder']) {
    const html = await read('harbor', path, cookie);
    expect(offered(html, 'gender'), path).toEqual(['m', 'a']);
    expect(html, path).not.toContain('<option value="f"');
  }
});
