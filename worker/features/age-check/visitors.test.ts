import { expect, test } from 'vitest';
import { LANDERS } from '#client/features/landers/contract.ts';
import { createLanderApp } from '#worker/testing/apps/lander-app.ts';

const FROM_GB = { headers: { 'x-test-country': 'GB' } };
const FROM_NL = { headers: { 'x-test-country': 'NL' } };

/** A site for visitors from both countries. */
const createSite = () => createLanderApp({ countries: ['NL', 'GB'], logged_out_search: true });

test('shows visitors who need an age check no profile on the home page, and says why', async () => {
  const { read } = await createSite();
  expect((await read('/', FROM_NL)).html).toContain('Person');
  const { status, html } = await read('/', FROM_GB);
  expect(status).toBe(200);
  expect(html).not.toContain('Person');
  expect(html).toContain('Verenigd Koninkrijk: de wet verplicht een leeftijdscontrole.');
});

test('gives visitors who need an age check no profile by a call', async () => {
  const { app } = await createSite();
  const row = await app.db.prepare('SELECT id FROM members WHERE fictional = 1').first<{ id: string }>();
  const read = async (path: string, init: object) => (await app.ask('ardenza', path, init)).text();
  const paths = LANDERS.filter((name) => name !== 'iconslanding').map((name) => `/api/lander?name=${name}`);
  for (const path of ['/api/showcase', `/api/members/${row?.id}/lander`, ...paths]) {
    expect(await read(path, FROM_NL), path).toContain('Person');
    expect(await read(path, FROM_GB), path).not.toContain('Person');
  }
});

test('closes the search for visitors who need an age check', async () => {
  const { app } = await createSite();
  const search = (init: object) => app.ask('ardenza', '/api/members?gender=f&country=NL', init);
  expect((await search(FROM_NL)).status).toBe(200);
  const refused = await search(FROM_GB);
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'authentication_required' }]);
  expect((await app.ask('ardenza', '/members', FROM_GB)).headers.get('location')).toBe(
    '/login?next=%2Fmembers',
  );
});
