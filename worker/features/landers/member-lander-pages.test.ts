import { beforeEach, expect, test } from 'vitest';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { fetchMainHtml, removeAges } from '#worker/testing/pages.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const DESIGNS = ['landing', 'landing2', 'landing3', 'signup'];

const campaigns = {
  summer: { headline: { en: 'A summer to remember' }, text: { en: 'Warm nights are for two.' } },
};

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp(overrideSite('ardenza', { campaigns }));
  const about = 'I bake, I climb, I answer honestly.';
  await app.addMember({ id: 'noor', name: 'Noor', town: 'Utrecht', about, language: 'en', fictional: true });
  await addPhoto(app, 'noor');
});

async function read(path: string, init?: AskInit) {
  const answer = await app.ask('ardenza', path, { cookie: 'locale=en', ...init });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

test.each(DESIGNS)('shows a labelled fictional profile on %s and leads to sign-up', async (design) => {
  const { status, html } = await read(`/members/noor/${design}`);
  expect(status).toBe(200);
  expect(html).toContain('<title>Noor, 36 · Ardenza</title>');
  expect(html).toContain('Fictional');
  expect(html).toContain('You can’t meet them in person');
  expect(html).toContain('/thumb.webp');
  expect(html).toContain(design === 'signup' ? 'action="/signup"' : '/members/noor/signup"');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/1990-05-17| style="/);
});

test('takes the profile of the page along to the sign-up', async () => {
  const { html } = await read('/members/noor/signup');
  expect(parseForm(html, 'gender').values).toMatchObject({ picks: 'noor' });
});

test('marks the language of a profile text when it differs from that of the page', async () => {
  expect((await read('/members/noor/landing', { cookie: 'locale=nl' })).html).toMatch(
    /<blockquote class="pf__quote" lang="en"><p [^>]*>I bake/,
  );
  expect((await read('/members/noor/landing')).html).toMatch(/<blockquote class="pf__quote"><p [^>]*>I bake/);
});

test.each(DESIGNS)('answers %s alike for real, deleted and unknown members', async (design) => {
  const name = 'Hidden Person';
  await app.addMember({ id: 'zzreal', name });
  await app.addMember({ id: 'zzgone', name, fictional: true, status: 'deleted' });
  await app.addMember({ id: 'zzaway', name, fictional: true, status: 'disabled' });
  await app.addMember({ id: 'zzelse', name, fictional: true, tenantId: 'velours' });
  await addPhoto(app, 'zzreal');
  const answerOf = async (id: string) => {
    const { status, headers, html } = await read(`/members/${id}/${design}`);
    const same = removeAges(html.replaceAll(id, 'ID'));
    return { status, names: [...headers.keys()], cache: headers.get('cache-control'), html: same };
  };
  const unknown = await answerOf('zznone');
  expect(unknown.status).toBe(200);
  expect(unknown.html).toContain('href="/signup"');
  expect(unknown.html).not.toMatch(/Hidden Person|thumb\.webp/);
  for (const id of ['zzreal', 'zzgone', 'zzaway', 'zzelse']) expect(await answerOf(id)).toEqual(unknown);
});

test.each(['%00', "'%20OR%201=1--", 'x'.repeat(500), '%F0%9F%92%8B'])(
  'treats a malformed id as unknown: %s',
  async (id) => {
    expect((await read(`/members/${id}/landing`)).status).toBe(200);
    expect(app.logged).toEqual([]);
  },
);

test('answers the API call for fictional profiles only', async () => {
  await app.addMember({ id: 'real', name: 'Real Person' });
  const member = async (id: string) => {
    const answer = await app.ask('ardenza', `/api/members/${id}/lander`);
    return ((await answer.json()) as { member: object | null }).member;
  };
  expect(await member('real')).toBeNull();
  expect(await member('unknown')).toBeNull();
  expect(Object.keys((await member('noor')) ?? {}).toSorted()).toEqual(
    ['about', 'age', 'fictional', 'id', 'interests', 'is_new', 'language', 'locked', 'main_image', 'name', 'online', 'town'], // prettier-ignore
  );
});

test('replaces the standard text by the campaign’s and ignores an unknown slug', async () => {
  for (const design of ['landing2', 'landing3'])
    for (const words of ['A summer to remember', 'Warm nights are for two.'])
      expect(await fetchMainHtml(app, `/members/noor/${design}/summer`, 'locale=en'), design).toContain(
        words,
      );
  const { status, html } = await read('/members/noor/landing3/winter');
  expect(status).toBe(200);
  expect(html).toContain('How would you say hello to Noor?');
});

test('does not claim that a message was sent', async () => {
  const { html } = await read('/members/noor/landing3');
  expect(html).toContain('No messages yet. Nothing has been sent.');
});

test.each(DESIGNS)('shows %s abroad with a notice instead of the way to sign up', async (design) => {
  const { status, html } = await read(`/members/noor/${design}`, { headers: { 'x-test-country': 'FR' } });
  expect(status).toBe(200);
  expect(html).toContain('Noor, 36');
  expect(html).toContain('Ardenza isn’t available here');
  expect(html).not.toMatch(/href="\/signup(?!\?resident=1")|\/members\/noor\/signup"/);
});

test('shows members the profile itself', async () => {
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  for (const design of DESIGNS) {
    const answer = await app.ask('ardenza', `/members/noor/${design}`, { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/members/noor']);
  }
});
