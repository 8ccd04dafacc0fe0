import { beforeEach, describe, expect, test } from 'vitest';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { type ReadForm, parseForm } from '#worker/testing/forms.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { ACCOUNT } from './signup-form.fixture.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const STEPS: readonly [field: string, typed: Record<string, string>][] = [
  ['gender', { gender: 'f', seeking: 'm' }],
  ['year', { day: '17', month: '5', year: '1990' }],
  ['countryregion', { country: 'NL' }],
  ['signup_message', { name: 'Mira' }],
  ['password', ACCOUNT],
];

const interests = async () => {
  const { results } = await app.db
    .prepare('SELECT interest FROM member_interests ORDER BY interest')
    .all<{ interest: string }>();
  return results.map(({ interest }) => interest);
};

/** Signs up like a browser without scripts, from the form of a lander to the account. */
async function signUp(path: string): Promise<{ html: string; cookie: string; forms: ReadForm[] }> {
  let html = await (await app.ask('ardenza', path)).text();
  let cookie = '';
  const forms: ReadForm[] = [];
  for (const [field, typed] of STEPS) {
    const form = parseForm(html, field);
    forms.push(form);
    const answer = await app.ask('ardenza', form.action, {
      method: 'POST',
      form: { ...form.values, ...typed },
    });
    expect(answer.status).toBe(200);
    cookie = getSessionCookie(answer);
    html = await answer.text();
  }
  return { html, cookie, forms };
}

describe('interests', () => {
  test('keeps interests through all steps and ticks them when the profile is completed', async () => {
    const { cookie, forms } = await signUp(
      '/signup?interests=wine&interests=smoking&interests=oral+sex&interests=wine',
    );
    expect(forms.map(({ values }) => values['interests'])).toEqual(Array(5).fill('oral sex,wine'));
    expect(await interests()).toEqual(['oral sex', 'wine']);
    const html = await (await app.ask('ardenza', '/complete-signup?step=interests', { cookie })).text();
    const ticked = [...html.matchAll(/<input[^>]*name="interests"[^>]*>/g)].flatMap(([tag]) =>
      / checked/.test(tag) ? [/value="([^"]*)"/.exec(tag)?.[1]] : [],
    );
    expect(ticked).toEqual(['oral sex', 'wine']);
  });

  test('keeps interests when the visitor steps back', async () => {
    const { values, action } = parseForm(
      await (await app.ask('ardenza', '/signup?interests=tea&gender=f&seeking=m')).text(),
      'year',
    );
    const form = { ...values, back: '1' };
    const back = await app.ask('ardenza', action, { method: 'POST', form });
    expect(parseForm(await back.text(), 'gender').values).toMatchObject({ interests: 'tea' });
  });

  test('does not cache a page with prefilled choices for other visitors', async () => {
    const plain = async () => {
      const html = await (await app.ask('ardenza', '/signup')).text();
      return parseForm(html, 'gender').values;
    };
    expect(await plain()).not.toHaveProperty('interests');
    const own = await (await app.ask('ardenza', '/signup?interests=wine&picks=m1')).text();
    expect(parseForm(own, 'gender').values).toMatchObject({ interests: 'wine', picks: 'm1' });
    expect(await plain()).not.toHaveProperty('interests');
  });

  const post = (picked: unknown) =>
    app.ask('ardenza', '/api/signup', { method: 'POST', json: { ...SIGNUP_FORM, interests: picked } });

  test.each([
    [undefined, []],
    [[], []],
    [
      ['wine', 'wine', 'smoking', '', 'tea', '__proto__'],
      ['tea', 'wine'],
    ],
    [INTERESTS, INTERESTS.toSorted()],
  ])('stores the known interests of POST /api/signup with %j', async (given, expected) => {
    expect((await post(given)).status).toBe(200);
    expect(await interests()).toEqual(expected);
  });

  test.each([['wine'], [{ wine: true }], [[['wine']]], [[...INTERESTS, 'wine']]])(
    'rejects interests that are not a list of at most fifty words: %j',
    async (given) => {
      expect((await post(typeof given === 'string' ? given : structuredClone(given))).status).toBe(422);
      expect(await interests()).toEqual([]);
    },
  );

  test('stores interests once when the form is sent twice', async () => {
    const both = await Promise.all([post(['wine']), post(['wine'])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await interests()).toEqual(['wine']);
  });

  test('stores no interests when the site’s profiles show none', async () => {
    app = await createTestApp(overrideSite('ardenza', { visible_profile_fields: ['reason'] }));
    expect((await post(['wine'])).status).toBe(200);
    expect(await interests()).toEqual([]);
  });
});

describe('picked members', () => {
  const names = (html: string) =>
    [...html.matchAll(/class="pcard__name"[^>]*>([^<]*)/g)].map(([, name = '']) => name.split(',')[0]);

  beforeEach(async () => {
    for (const id of ['m1', 'm2', 'm3']) await app.addMember({ id, name: id, gender: 'm' });
    await app.addMember({ id: 'w1', name: 'w1', gender: 'f', fictional: true });
    await app.addMember({ id: 'away', name: 'away', tenantId: 'sienna' });
    await app.addMember({ id: 'gone', name: 'gone', status: 'disabled' });
  });

  test('shows members picked on a lander first after sign-up, with and without the profile step', async () => {
    const { html, cookie } = await signUp('/signup?picks=w1&picks=m3');
    expect(html).toContain('href="/complete-signup?step=photo&amp;picks=w1,m3"');
    const complete = await (
      await app.ask('ardenza', '/complete-signup?step=interests&picks=w1,m3', { cookie })
    ).text();
    expect(complete).toContain('href="/signup-matches?picks=w1,m3"');
    const { action } = parseForm(complete, 'interests');
    const saved = await app.ask('ardenza', action, { method: 'POST', form: { interests: 'tea' }, cookie });
    expect(saved.headers.get('location')).toBe('/signup-matches?picks=w1,m3');
    const matches = await (await app.ask('ardenza', '/signup-matches?picks=w1,m3', { cookie })).text();
    const shown = names(matches);
    expect(shown.slice(0, 2)).toEqual(['w1', 'm3']);
    expect(new Set(shown)).toEqual(new Set(['m1', 'm2', 'm3', 'w1']));
  });

  test('shows at most three picked members, only listed ones of this site', async () => {
    const { cookie } = await signUp('/signup');
    const ask = async (picks: string) => {
      const answer = await app.ask('ardenza', `/signup-matches?picks=${picks}`, { cookie });
      expect(answer.status).toBe(200);
      return names(await answer.text());
    };
    for (const picks of [
      'away',
      'gone',
      'unknown',
      '',
      '%3Cb%3E',
      '../m1',
      'x'.repeat(500),
      'away,gone,no,w1',
    ])
      expect(await ask(picks)).not.toContain(/w1|away|gone/.exec(picks)?.[0] ?? 'unknown');
    expect((await ask('w1,w1,away,m3')).slice(0, 2)).toEqual(['w1', 'm3']);
    expect(await ask('m1,m2,m3,w1')).not.toContain('w1');
  });
});
