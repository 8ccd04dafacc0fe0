import { beforeEach, expect, test } from 'vitest';
import { overrideSite } from '#worker/testing/sites.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { FROM_GB, type Outcome, setUpAgeChecks } from './age-check.fixture.ts';

const fixture = setUpAgeChecks();
const { ask } = fixture;
let english: string;
beforeEach(() => void (english = `${fixture.cookie}; locale=en`));

const read = async (path = '/age-check?next=%2Flikes') => {
  const answer = await ask(path, { cookie: english });
  const [html = ''] = (await answer.text()).split('<script type="application/json"');
  return html.replaceAll('<!-- -->', '');
};

test('explains the check, says that it is a demo, and offers what is possible without it', async () => {
  const html = await read();
  expect(html).toContain('<h1 class="display display--md">Confirm your age</h1>');
  expect(html).toContain('United Kingdom: the law asks us to check that you’re at least 18');
  expect(html).toContain('This site is a demo. The check is a test and doesn’t confirm anyone’s age.');
  expect(html).toContain('Check my age');
  expect(html).toContain('href="/api/logout.php?');
  for (const path of ['/settings/data', '/settings/consent', '/settings/delete'])
    expect(html).toContain(`href="${path}"`);
});

test('leads without scripts to the page of the provider, and back to the page asked for', async () => {
  const action = / action="([^"]*age-check[^"]*)"/.exec(await read())?.[1] ?? '';
  const started = await ask(action, { method: 'POST', cookie: english, form: {} });
  const check = started.headers.get('location') ?? '';
  expect(check).toMatch(/^https:\/\/ardenza\.example\/sandbox-age-check\//);
  const page = await read(new URL(check).pathname);
  expect(page).toContain('Test mode');
  expect(page).toContain('No one’s age is checked here.');
  const ended = await ask(new URL(check).pathname, { method: 'POST', form: { outcome: 'passed' } });
  const back = ended.headers.get('location') ?? '';
  expect(back).toBe('https://ardenza.example/age-check?next=%2Flikes');
  const last = await ask(back.replace('https://ardenza.example', ''));
  expect([last.status, last.headers.get('location')]).toEqual([302, '/likes']);
  expect((await ask('/likes')).status).toBe(200);
  // The back button finds a check that has ended.
  expect((await ask(new URL(check).pathname)).headers.get('location')).toBe(back);
});

test.each<[Outcome, string, string]>([
  ['failed', 'Your age wasn’t confirmed', 'Try again'],
  ['canceled', 'Check canceled', 'Try again'],
  ['expired', 'Check expired', 'Try again'],
  ['pending', 'Your check is being processed', 'See the result'],
])('says that a check is %s, and what to do', async (outcome, title, button) => {
  await fixture.end(await fixture.start(), outcome);
  const html = await read();
  expect(html).toContain(`<strong>${title}</strong>`);
  expect(html).toContain(button);
});

test('refuses the end of a check that another site sends', async () => {
  const check = new URL(await fixture.start()).pathname;
  const form = { outcome: 'passed' };
  const refused = await ask(check, {
    method: 'POST',
    form,
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(refused.status).toBe(403);
  expect(await fixture.read()).toMatchObject({ state: 'open' });
});

test('sends visitors to the login, and members who need no check on their way', async () => {
  const path = '/age-check?next=%2Flikes';
  const { app } = fixture;
  expect((await app.ask('ardenza', path, { headers: FROM_GB })).headers.get('location')).toBe(
    `/login?next=${encodeURIComponent(path)}`,
  );
  expect((await ask(path, {}, { 'x-test-country': 'NL' })).headers.get('location')).toBe('/likes');
});

test('says on a site without a provider that the members area stays closed', async () => {
  const app = await createTestApp({
    ...overrideSite('ardenza', { age_assurance_countries: ['NL'] }),
    ports: { ageAssurance: null },
  });
  await app.addMember({ id: 'mira' });
  const cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
  const [html] = (await (await app.ask('ardenza', '/age-check', { cookie })).text()).split(
    '<script type="application/json"',
  );
  expect(html).toContain('No age check here');
  expect(html).toContain('Netherlands: the law asks for an age check that Ardenza doesn’t offer.');
  expect(html).not.toContain('Check my age');
  const refused = await app.ask('ardenza', '/api/age-check', { method: 'POST', json: {}, cookie });
  expect(await refused.json()).toMatchObject({ error: 'age_check_needed' });
});
