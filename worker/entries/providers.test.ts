import compiled from 'virtual:tenants';
import { expect, test } from 'vitest';
import { edgeVars, nodeEnv, readSettings } from '#worker/env.ts';
import type { Secrets } from '#worker/ports/secrets.ts';
import { findSiteProvider } from '#worker/payments/find-site-provider.ts';
import { UnreadableSecretError } from '#worker/secrets/unreadable-secret.ts';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { createAgeAssurance, createPayments } from './providers.ts';

const sites = createSites(compiled);
const SECRETS = createMemorySecrets({ ardenza: { verotel: '68849:zpXwe2D77g4P7ysGJcr3' } });

const choose = async (id: string, values: object, isDemo = false, secrets: Secrets = SECRETS) => {
  const payments = createPayments({ settings: readSettings(edgeVars, values), secrets, isDemo });
  const site = sites.find(id);
  if (!site) throw new Error(`There is no site ${id}.`);
  return findSiteProvider({ ...site, ports: { payments } });
};

test('sells through Verotel on the sites that have a shop, and nothing on others', async () => {
  expect(await choose('ardenza', {})).toMatchObject({
    name: 'verotel',
    origin: 'https://secure.verotel.com',
  });
  expect(await choose('velours', {})).toBeNull();
  const VEROTEL_ORIGIN = 'https://secure.billing.creditcard/x';
  expect((await choose('ardenza', { VEROTEL_ORIGIN }))?.origin).toBe('https://secure.billing.creditcard');
});

test('sells through the sandbox on a demo, or where it is asked for, on sites without a shop', async () => {
  expect((await choose('velours', {}, true))?.name).toBe('sandbox');
  expect((await choose('velours', { SANDBOX_PAYMENTS: '1' }))?.name).toBe('sandbox');
  expect((await choose('ardenza', {}, true))?.name).toBe('verotel');
  expect((await choose('ardenza', { SANDBOX_PAYMENTS: '1' }))?.name).toBe('verotel');
});

test('sells nothing where the shop cannot be read, not even through the sandbox', async () => {
  const unreadable: Secrets = {
    find: (site, name) => Promise.reject(new UnreadableSecretError(site, name)),
  };
  expect(await choose('ardenza', {}, true, unreadable)).toBeNull();
  const down: Secrets = { find: () => Promise.reject(new Error('D1_ERROR: Network connection lost')) };
  await expect(choose('ardenza', {}, true, down)).rejects.toThrow('Network connection lost');
});

test.each(['http://secure.verotel.com', 'secure.verotel.com', 'ftp://localhost'])(
  'refuses %s as VEROTEL_ORIGIN',
  (value) => {
    expect(() => readSettings(nodeEnv, { VEROTEL_ORIGIN: value })).toThrow(/^VEROTEL_ORIGIN: /);
  },
);

test.each([nodeEnv, edgeVars])(
  'has no age checks but on a demo, and where they are to be tried',
  (schema) => {
    const choose = (values: object, isDemo = false) =>
      createAgeAssurance(readSettings(schema, values), isDemo);
    expect(choose({})).toBeNull();
    expect(choose({}, true)).toMatchObject({ name: 'sandbox', isSandbox: true });
    expect(choose({ SANDBOX_AGE_CHECKS: '1' })?.name).toBe('sandbox');
    expect(() => choose({ SANDBOX_AGE_CHECKS: 'yes' })).toThrow(/^SANDBOX_AGE_CHECKS: /);
  },
);
