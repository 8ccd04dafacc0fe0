import { beforeEach, expect, test } from 'vitest';
import type { AgeAssurance } from '#worker/ports/age-assurance.ts';
import { sandboxAgeChecks } from '#worker/sandbox/age-checks/provider.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;

/** Mira, who lives in the Netherlands, on a site whose Belgian members need an age check. */
async function open(ageAssurance: AgeAssurance | null): Promise<void> {
  app = await createTestApp({
    ...overrideSite('ardenza', { age_assurance_countries: ['GB', 'BE'] }),
    ports: { ageAssurance },
  });
  await app.addMember({ id: 'mira', country: 'NL', region: 'NL-UT' });
  cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
}
beforeEach(() => open(null));

const ask = (path: string, init: AskInit = {}) => app.ask('ardenza', path, { cookie, ...init });
const put = (path: string, json: object) => ask(path, { method: 'PUT', json });
const moveTo = (country: string) => app.db.prepare('UPDATE members SET country = ?').bind(country).run();
const country = async () => (await app.db.prepare('SELECT country FROM members').first())?.['country'];

test.each([
  ['/api/place', { country: 'BE' }],
  ['/api/profile', { place: { country: 'BE' } }],
])('refuses at %s a country whose age check no one makes', async (path, json) => {
  const answer = await put(path, json);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { country: 'country_unknown' } });
  expect((await put(path, JSON.parse(JSON.stringify(json).replace('BE', 'NL')) as object)).status).toBe(200);
  expect(await country()).toBe('NL');
});

test('neither offers nor locates such a country', async () => {
  expect(await (await ask('/profile')).text()).not.toContain('value="BE"');
  expect((await ask('/api/geocode.php?lat=50.41&lon=4.44')).status).toBe(404);
});

test('accepts such a country where the check can be made', async () => {
  await open(sandboxAgeChecks);
  expect((await put('/api/place', { country: 'BE' })).status).toBe(200);
});

test('lets a member who lives there move within the country after a check', async () => {
  await moveTo('BE');
  await app.db.prepare('UPDATE members SET verified_age = 18').run();
  expect((await put('/api/place', { country: 'BE', region: 'BE-VAN' })).status).toBe(200);
});

test('lets a member whose profile names such a country correct it without scripts', async () => {
  await moveTo('BE');
  const page = await (await ask('/age-check?next=%2Flikes')).text();
  const { action, values } = parseForm(page, 'country');
  expect(/<select[^>]*/.exec(page)?.[0]).toContain(' required');
  expect(values, 'chooses no country for the member').toMatchObject({ country: '' });
  const saved = await ask(action, { method: 'POST', form: { ...values, country: 'NL' } });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/likes']);
  expect((await ask('/likes')).status).toBe(200);
});

test('offers no other country to a member who is there, or whose check can be made', async () => {
  await moveTo('BE');
  const page = async (headers = {}) => (await ask('/age-check', { headers })).text();
  expect(await page({ 'x-test-country': 'BE' })).not.toContain('name="country"');
  await open(sandboxAgeChecks);
  await moveTo('BE');
  expect(await page()).not.toContain('name="country"');
  expect(await (await put('/api/place', { country: 'NL' })).json()).toMatchObject({
    error: 'age_unverified',
  });
});
