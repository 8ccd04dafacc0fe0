import { expect, test } from 'vitest';
import sites from 'virtual:tenants';
import type { DiscountCode } from '#client/features/discounts/contract.ts';
import type { User } from '#client/features/auth/user.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { setUpDiscounts } from './discounts.fixture.ts';

const HOUR_MS = 3_600_000;

const fixture = setUpDiscounts({
  sites: createSites({ ...sites, ...overrideSite('ardenza', { welcome_hours: 72 }) }),
});
const { ask, errorOf, joinAgo, readShop } = fixture;

const read = async (path: string) =>
  (await fixture.app.ask('ardenza', path, { cookie: `${fixture.cookie}; locale=en` })).text();

test.each([1, 4 * HOUR_MS + 1000, 72 * HOUR_MS - 1])(
  'counts down to the end of the welcome discount, at which the price rises, %i ms after the sign-up',
  async (ms) => {
    await joinAgo(ms);
    const { discount, packages } = await readShop();
    expect(packages.find(({ credits }) => credits === 600)).toMatchObject({ total: 3374 });
    expect(discount?.code).toBe('WELCOME25');
    fixture.app.advanceTime(Date.parse(discount?.ends_at ?? '') - fixture.app.ports.clock());
    const later = await readShop();
    expect(later.packages.find(({ credits }) => credits === 600)).toMatchObject({ total: 4499 });
    expect(later.discount).toBeNull();
  },
);

test.each(['/members', '/credits'])(
  'names the welcome discount and its end on %s, and no four hours',
  async (path) => {
    await joinAgo(HOUR_MS);
    const page = await read(path);
    expect(page).toContain('25% off your first purchase');
    expect(page.replaceAll(/<[^>]+>/g, '')).toContain('71:00:00');
    expect(page).not.toContain('within 4 hours');
  },
);

test('keeps the banner of the members area until the welcome discount ends', async () => {
  await joinAgo(5 * HOUR_MS);
  expect(await read('/members')).toContain('class="bonus"');
  fixture.app.advanceTime(67 * HOUR_MS);
  expect(await read('/members')).not.toContain('class="bonus"');
});

test('names the welcome discount in the order and takes it off', async () => {
  await joinAgo(5 * HOUR_MS);
  const page = await read('/credits/600');
  expect(page).toContain('Welcome discount, 25%');
  expect(page).toContain('€33.74');
});

test('answers the welcome discount to a browser that asks for the time bonus', async () => {
  await joinAgo(HOUR_MS);
  const user = (await (await ask('/api/user.php')).json()) as User;
  expect(user.may_have_time_bonus).toBe(true);
  const answer = (await (await ask('/api/discountcode.php?code=TIMEBONUS25')).json()) as DiscountCode;
  expect([answer.code, answer.seconds_left]).toEqual(['WELCOME25', 71 * 3600]);
  fixture.app.advanceTime(71 * HOUR_MS);
  expect(await errorOf(await ask('/api/discountcode.php?code=TIMEBONUS25'))).toBe('code_ended');
});
