import compiled from 'virtual:tenants';
import { expect, test, vi } from 'vitest';
import { edgeVars, nodeEnv, readSettings } from '#worker/env.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { createPayments } from './payments.ts';

const logged: LogEvent[] = [];
const sites = createSites(compiled);
const SHOPS = 'ardenza:68849:zpXwe2D77g4P7ysGJcr3';

const choose = (values: object, isDemo = false) =>
  createPayments({
    settings: readSettings(edgeVars, values),
    sites,
    isDemo,
    log: (event) => logged.push(event),
  });

test('sells nothing without a provider, and through the sandbox where it is asked for', () => {
  expect(choose({})).toBeNull();
  expect(choose({}, true)?.name).toBe('sandbox');
  expect(choose({ SANDBOX_PAYMENTS: '1' })?.name).toBe('sandbox');
});

test('sells through Verotel on the sites that have a shop, also on a demo', () => {
  const payments = choose({ VEROTEL_SHOPS: SHOPS }, true);
  expect(payments).toMatchObject({ name: 'verotel', origin: 'https://secure.verotel.com' });
  expect(
    choose({ VEROTEL_SHOPS: SHOPS, VEROTEL_ORIGIN: 'https://secure.billing.creditcard/x' })?.origin,
  ).toBe('https://secure.billing.creditcard');
});

test('warns of a shop of a site that does not exist, which may have been removed', async () => {
  expect(choose({ VEROTEL_SHOPS: SHOPS.replace('ardenza', 'adrenza') })?.name).toBe('verotel');
  await vi.waitFor(() => expect(logged).not.toEqual([]));
  expect(logged).toEqual([{ level: 'error', event: 'shop-of-unknown-site', tenant: 'adrenza' }]);
});

test('refuses a sandbox beside real payments', () => {
  expect(() => choose({ VEROTEL_SHOPS: SHOPS, SANDBOX_PAYMENTS: '1' })).toThrow(/^SANDBOX_PAYMENTS: /);
});

test.each([
  [SHOPS.replace('68849', 'shop'), 'part 1 is not "site:shop:key"'],
  [`${SHOPS},velours:68850`, 'part 2 is not "site:shop:key"'],
  [`${SHOPS},ardenza:68850:zpXwe2D77g4P7ysGJcr3`, 'the site ardenza has two shops'],
  [`${SHOPS},`, 'part 2 is not'],
  ['', 'part 1 is not'],
])('refuses %s as VEROTEL_SHOPS without repeating a key', (value, message) => {
  for (const schema of [nodeEnv, edgeVars]) {
    const wrong = () => readSettings(schema, { VEROTEL_SHOPS: value });
    expect(wrong).toThrow(`VEROTEL_SHOPS: ${message}`);
    expect(wrong).not.toThrow(/zpXwe/);
  }
});

test.each(['http://secure.verotel.com', 'secure.verotel.com', 'ftp://localhost'])(
  'refuses %s as VEROTEL_ORIGIN',
  (value) => {
    expect(() => readSettings(nodeEnv, { VEROTEL_ORIGIN: value })).toThrow(/^VEROTEL_ORIGIN: /);
  },
);
