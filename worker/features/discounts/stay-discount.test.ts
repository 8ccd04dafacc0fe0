import { expect, test } from 'vitest';
import { NOW } from '#worker/testing/test-app.ts';
import { noSms } from '#worker/testing/memory/sms.ts';
import { setUpDiscounts } from './discounts.fixture.ts';

const fixture = setUpDiscounts();
const { ask, buy, check, end, errorOf, loginAs, order } = fixture;

interface Offer {
  readonly percentage: number;
  readonly days: number;
  readonly code: { readonly code: string; readonly value_percentage: number } | null;
}

const readOffer = async (): Promise<Offer | null> =>
  ((await (await ask('/api/stay-discount')).json()) as { offer: Offer | null }).offer;

const take = async () => {
  const answer = await ask('/api/stay-discount', {});
  return answer.ok ? ((await answer.json()) as { offer: Offer }).offer.code?.code : errorOf(answer);
};

test('gives a member who would leave a discount on one purchase', async () => {
  expect(await readOffer()).toEqual({ percentage: 25, days: 7, code: null });
  const code = await take();
  expect(code).toMatch(/^STAY-[0-9A-F]{8}$/);
  expect((await readOffer())?.code).toMatchObject({ code, value_percentage: 25 });
  const bought = await buy({ code, total: 3374 });
  await end(bought, 'paid');
  expect((await check(bought)).status).toBe('completed');
  expect(await readOffer()).toBeNull();
  expect(await take()).toBe('code_ended');
  expect(await errorOf(await order({ code, total: 3374 }))).toBe('code_used');
});

test('gives the discount for staying once, however often it is taken', async () => {
  const [first, second] = await Promise.all([take(), take()]);
  expect(first).toBe(second);
  expect(await take()).toBe(first);
  const last = Date.parse('2026-11-28T23:59:59.999Z');
  fixture.app.advanceTime(last - NOW);
  expect((await readOffer())?.code?.code).toBe(first);
  fixture.app.advanceTime(1);
  expect(await readOffer()).toBeNull();
  expect(await take()).toBe('code_ended');
});

test('gives the discount for staying to no other member', async () => {
  const code = await take();
  const { cookie } = await loginAs('jonas');
  expect(
    await errorOf(await fixture.app.ask('ardenza', `/api/discountcode.php?code=${code}`, { cookie })),
  ).toBe('code_not_found');
});

test('offers the discount for staying where direct debit alone is on sale, and none where nothing is', async () => {
  fixture.app.ports.payments = [];
  expect(await readOffer()).toMatchObject({ percentage: 25 });
  fixture.app.ports.sms = noSms;
  expect(await readOffer()).toBeNull();
  expect(await take()).toBe('code_ended');
});

test('offers nothing for a company without such a discount', async () => {
  await fixture.app.addMember({ id: 'ann', tenantId: 'harbor' });
  const cookie = await fixture.app.startSession('harbor', 'ann@mail.example');
  const answer = await fixture.app.ask('harbor', '/api/stay-discount', { cookie });
  expect(await answer.json()).toEqual({ offer: null });
});

test('shows the offer beside the deletion, and takes it without scripts', async () => {
  const { cookie } = fixture;
  const page = async () =>
    (await fixture.app.ask('ardenza', '/settings/delete', { cookie: `${cookie}; locale=en` })).text();
  expect(await page()).toContain('Stay and save 25%');
  const answer = await fixture.app.ask('ardenza', '/settings/delete', {
    cookie,
    method: 'POST',
    form: { intent: 'stay' },
  });
  expect(answer.headers.get('location')).toBe('/settings/delete');
  const taken = await page();
  expect(taken).toMatch(/href="\/credits\?code=STAY-/);
  expect(taken).toContain('28 November 2026');
});
