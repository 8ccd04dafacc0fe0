import sites from 'virtual:tenants';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchPage } from '#client/features/search/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { computeDistanceKm } from '#worker/features/members/distance.ts';
import { toCell } from '#worker/features/members/location-cells.ts';
import { getCountryRegions } from '#worker/features/places/regions.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { addDemoLogin } from './add-demo-login.ts';
import { listPortraits } from './portrait-list.ts';
import { toHomeColumns, findLargestTown } from './hometown.ts';
import { DEMO_LOGIN } from './credentials.ts';
import { activateMember, insertDemoMember } from './store.ts';

const [ardenza] = sites.tenants.filter(({ id }) => id === 'ardenza');

function membersOf(tenant: Tenant, count: number) {
  return listPortraits(tenant, count).flatMap(({ member, position }) => (position === 0 ? [member] : []));
}

test('shows the demo login people nearby, and more of them further away', async () => {
  if (!ardenza) throw new Error('No site to test with.');
  const app = await createTestApp();
  for (const member of membersOf(ardenza, 60)) {
    await insertDemoMember(app.db, ardenza, member, app.ports.clock());
    await activateMember(app.db, ardenza, member.id);
  }
  await addDemoLogin(app.ports, ardenza);
  const entered = await app.ask('ardenza', '/api/user.php', { method: 'POST', json: DEMO_LOGIN });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0];
  const within = async (km: number) => {
    const answer = await app.ask('ardenza', `/api/members?distance=${km}`, { cookie });
    return v.parse(searchPage, await answer.json()).numResults;
  };
  const [near, far] = [await within(25), await within(100)];
  expect(near).toBeGreaterThan(0);
  expect(far).toBeGreaterThan(near);
});

test.each(sites.tenants)('puts people around the home town of the demo login on $name', (tenant) => {
  const [country] = tenant.countries;
  const { cell } = findLargestTown(country);
  const near = membersOf(tenant, 220).filter((member) => {
    const home = toHomeColumns(member.country, member.regionCode, member.townName);
    return member.country === country && computeDistanceKm(cell ?? 0, home.cell ?? 0) <= 25;
  });
  expect(near.length).toBeGreaterThanOrEqual(3);
});

test('keeps the ids, names and homes of the members of a demo, which databases have already', () => {
  if (!ardenza) throw new Error('No site to test with.');
  const [first, last] = [membersOf(ardenza, 90)[0], membersOf(ardenza, 90)[89]];
  expect(first).toMatchObject({ id: 'yqi32e2omii5', name: 'Camille', townName: 'Balen' });
  expect(last).toMatchObject({ id: 'lbiggz8apmgx', name: 'Dylan', townName: 'Uden' });
});

test('stores only the cell of the home town for each member', () => {
  expect(findLargestTown('NL')).toMatchObject({ country: 'NL', region: 'NL-NH', town: 'Amsterdam' });
  for (const { country, regionCode, townName } of sites.tenants.flatMap((tenant) => membersOf(tenant, 24))) {
    const { towns = [] } = getCountryRegions(country).find(({ code }) => code === regionCode) ?? {};
    const cells = towns.filter(([name]) => name === townName).map(([, lat, lon]) => toCell(lat, lon));
    const home = { country, region: regionCode, town: townName, cell: cells[0] };
    expect(toHomeColumns(country, regionCode, townName)).toEqual(home);
  }
});

test('fills a site of a country without data with people of the whole country', async () => {
  if (!ardenza) throw new Error('No site to test with.');
  const app = await createTestApp();
  const people = membersOf({ ...ardenza, countries: ['EE'] }, 3);
  for (const member of people) await insertDemoMember(app.db, ardenza, member, app.ports.clock());
  expect(people.map(({ country, regionCode, townName }) => [country, regionCode, townName])).toEqual(
    Array.from({ length: 3 }, () => ['EE', null, null]),
  );
});

test('finds no home town in a country without data', () => {
  expect(findLargestTown('XX')).toEqual({ country: 'XX', region: null, town: null, cell: null });
  expect(() => toHomeColumns('NL', 'NL-NH', 'Atlantis')).toThrow('Atlantis');
});
