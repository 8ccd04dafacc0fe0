import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from './load-texts.ts';
import { GENERAL_TEXTS } from './text-bundles.ts';

const arrivals = vi.hoisted(() => ({ core: Promise.withResolvers<void>() }));
vi.mock('virtual:locales/chunks', () => {
  const core = async () => {
    await arrivals.core.promise;
    return { default: { app: { menu: 'Menu' }, vocabulary: { seeking: { a: 'Iedereen' } } } };
  };
  const general = { vocabulary: { seeking: { a: 'Iedereen' }, gender: { m: 'Man' } } };
  const others = async () => ({ default: { 'errors+vocabulary': async () => ({ default: general }) } });
  return { default: { core: { nl: core }, others: { nl: others } } };
});

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { documentElement: { lang: 'nl' } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('keeps all texts of a feature when the bundle with a part of it arrives last', async () => {
  const core = loadTexts('core');
  await loadTexts(GENERAL_TEXTS);
  arrivals.core.resolve();
  expect(await core).toEqual({
    app: { menu: 'Menu' },
    vocabulary: { seeking: { a: 'Iedereen' }, gender: { m: 'Man' } },
  });
});
