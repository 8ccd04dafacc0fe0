import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const FILLED = [
  [Map, 'groupBy'],
  [Promise, 'withResolvers'],
  [URL, 'canParse'],
] as const;
const own = FILLED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) ?? {});

beforeEach(async () => {
  for (const [owner, name] of FILLED) Reflect.deleteProperty(owner, name);
  vi.resetModules();
  await import('./polyfills.ts');
});
afterEach(() => {
  for (const [index, [owner, name]] of FILLED.entries()) Object.defineProperty(owner, name, own[index] ?? {});
});

test('groups in the order of the first members', () => {
  expect([...Map.groupBy(new Set([5, 2, 3]), (number) => number % 2)]).toEqual([
    [1, [5, 3]],
    [0, [2]],
  ]);
});

test('gives a promise with its ends', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  resolve(7);
  expect(await promise).toBe(7);
  const failing = Promise.withResolvers<number>();
  failing.reject(new Error('no'));
  await expect(failing.promise).rejects.toThrow('no');
});

test.each([
  ['https://ardenza.example/', undefined, true],
  ['/members', 'https://ardenza.example', true],
  ['/members', undefined, false],
  ['https://', undefined, false],
])('knows whether %s is an address beside %s', (address, base, isOne) => {
  expect(URL.canParse(address, base)).toBe(isOne);
});

test('keeps what the browser has', async () => {
  const owned = () => new Map();
  Object.defineProperty(Map, 'groupBy', { value: owned, configurable: true, writable: true });
  vi.resetModules();
  await import('./polyfills.ts');
  expect(Map.groupBy).toBe(owned);
});
