import sites from 'virtual:tenants';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchPage } from '#client/features/search/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { distanceKm } from '#worker/features/members/distance.ts';
import { cellOf } from '#worker/features/members/location-cells.ts';
import { regionsOf } from '#worker/features/presence/regions.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { addDemoLogin } from './add-demo-login.ts';
import { drawingsOf } from './portrait-list.ts';
import { homeIn, largestTown } from './hometown.ts';
import { DEMO_LOGIN } from './credentials.ts';
import { activate, addMember } from './store.ts';

const [ardenza] = sites.tenants.filter(({ id }) => id === 'ardenza');

function membersOf(tenant: Tenant, count: number) {
  return drawingsOf(tenant, count).flatMap(({ member, position }) => (position === 0 ? [member] : []));
}

test('the demo login finds people nearby, and more of them further away', async () => {
  if (!ardenza) throw new Error('No site to test with.');
  const app = await createTestApp();
  for (const member of membersOf(ardenza, 60)) {
    await addMember(orm(app.db), ardenza, member, app.ports.clock());
    await activate(orm(app.db), ardenza, member.id);
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

test.each(sites.tenants)('$name has people around the town of the demo login', (tenant) => {
  const [country] = tenant.countries;
  const { cell } = largestTown(country);
  const near = membersOf(tenant, 220).filter((member) => {
    const home = homeIn(member.country, member.regionCode, member.townName);
    return member.country === country && distanceKm(cell ?? 0, home.cell ?? 0) <= 25;
  });
  expect(near.length).toBeGreaterThanOrEqual(3);
});

test('everybody lives in the cell of their town, and nothing finer is known', () => {
  expect(largestTown('NL')).toMatchObject({ country: 'NL', region: 'NL-NH', town: 'Amsterdam' });
  for (const { country, regionCode, townName } of sites.tenants.flatMap((tenant) => membersOf(tenant, 24))) {
    const { towns = [] } = regionsOf(country).find(({ code }) => code === regionCode) ?? {};
    const cells = towns.filter(([name]) => name === townName).map(([, lat, lon]) => cellOf(lat, lon));
    const home = { country, region: regionCode, town: townName, cell: cells[0] };
    expect(homeIn(country, regionCode, townName)).toEqual(home);
  }
});

test('in a country that nothing is known of there is no town to live in', () => {
  expect(largestTown('XX')).toEqual({ country: 'XX', region: null, town: null, cell: null });
  expect(() => homeIn('NL', 'NL-NH', 'Atlantis')).toThrow('Atlantis');
});
