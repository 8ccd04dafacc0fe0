import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  // Other tests of this process have loaded it with all texts.
  vi.resetModules();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { documentElement: { lang: 'nl' } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('keeps all texts of a feature when the bundle with a part of it arrives last', async () => {
  const { loadTexts } = await import('./load-texts.ts');
  const core = loadTexts('core');
  await loadTexts(GENERAL_TEXTS);
  arrivals.core.resolve();
  expect(await core).toEqual({
    app: { menu: 'Menu' },
    vocabulary: { seeking: { a: 'Iedereen' }, gender: { m: 'Man' } },
  });
});
