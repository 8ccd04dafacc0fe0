import { expect, test, vi } from 'vitest';
import { createSites } from './sites.ts';
import { ACME, createTenant } from './tenant.fixture.ts';

const ardenza = createTenant('ardenza', { hosts: ['ardenza.example', 'ardenza-dating.example'] });
const velours = createTenant('velours');
const settings = { tenants: [ardenza, velours], companies: [ACME] };
const sites = createSites(settings);
const local = createSites(settings, { local: { port: 8787 } });

test.each(['ardenza.example', 'ARDENZA.example', 'ardenza.example:443', 'Ardenza.Example:8787'])(
  'recognizes %s as the site itself',
  (host) => expect(sites.resolve(host)).toMatchObject({ kind: 'site', tenant: ardenza, company: ACME }),
);

test.each([
  'www.ardenza.example',
  'ardenza-dating.example',
  'www.ardenza-dating.example',
  'WWW.ardenza.example:80',
])('redirects %s to the main host', (host) =>
  expect(sites.resolve(host)).toMatchObject({ kind: 'redirect', to: 'https://ardenza.example' }),
);

test.each([
  null,
  undefined,
  '',
  '.',
  ':8787',
  'example',
  'ardenza.example.evil.example',
  'evil.ardenza.example',
  'ardenza.example.',
  'ardenza.example..',
  'ardenza.example:8787:1',
  'ardenza.example@evil.example',
  'ardenza.example/..',
  '127.0.0.1:8787',
  '[::1]:8787',
  'ardenza.localhost',
  'constructor',
  '__proto__',
])('finds no site for %s', (host) => expect(sites.resolve(host)).toEqual({ kind: 'unknown' }));

test('answers <id>.localhost only on a developer’s machine, at any port', () => {
  expect(local.resolve('velours.localhost:5173')).toMatchObject({ kind: 'site', tenant: { id: 'velours' } });
  expect(local.resolve('localhost:8787')).toEqual({ kind: 'unknown' });
  expect(sites.resolve('velours.localhost')).toEqual({ kind: 'unknown' });
});

test('links to the configured host, or to the local one', () => {
  expect(sites.find('ardenza')?.origin).toBe('https://ardenza.example');
  expect(local.find('ardenza')?.origin).toBe('http://ardenza.localhost:8787');
});

test('refuses a site without its company at the start', () => {
  expect(() => createSites({ tenants: [ardenza], companies: [] })).toThrow('site ardenza: no company acme');
});

test('finds a site among 1,000 with one lookup', () => {
  const tenants = Array.from({ length: 1000 }, (_, index) => ({
    ...velours,
    id: `s${index}`,
    hosts: [`s${index}.example`] as [string],
  }));
  const many = createSites({ tenants, companies: [ACME] });
  const get = vi.spyOn(Map.prototype, 'get');
  const walks = (['keys', 'values', 'entries', 'forEach', Symbol.iterator] as const).map((way) =>
    vi.spyOn(Map.prototype, way),
  );
  const resolved = ['s0.example', 's999.example', 'www.s500.example', 's1000.example'].map(
    (host) => many.resolve(host).kind,
  );
  const [gets, steps] = [get.mock.calls.length, walks.map((walk) => walk.mock.calls.length)];
  vi.restoreAllMocks();
  expect(resolved).toEqual(['site', 'site', 'redirect', 'unknown']);
  expect(gets).toBe(4);
  expect(steps).toEqual([0, 0, 0, 0, 0]);
});
