import clientAssets from 'virtual:client-assets';
import sites from 'virtual:tenants';
import { afterEach, expect, test, vi } from 'vitest';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { getCountryNames, getDateFormat, getNumberFormat } from '#client/i18n/intl.ts';
import { defineStatements } from '#worker/db/query/define-statement.ts';
import { renderDocumentStart } from '#worker/ssr/document.ts';
import { chooseLanguage } from '#worker/tenancy/language/choose-language.ts';

afterEach(() => void vi.restoreAllMocks());

/** A cache creates a value once while it is in use, and again after it was evicted. */
function expectBounded(made: () => number, use: (which: number) => void, room: number) {
  use(0);
  const first = made();
  use(0);
  expect(made()).toBe(first);
  for (let which = 1; which <= room; which++) use(which);
  const before = made();
  use(0);
  expect(made()).toBeGreaterThan(before);
}

test('drops statements of a family when there are many', () => {
  const define = vi.fn<(limit: number) => object>(() => ({}));
  const statements = defineStatements(define);
  expectBounded(
    () => define.mock.calls.length,
    (which) => void statements(which),
    200,
  );
});

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** A site that counts how often its name and language are read. */
function watchedSite(id: string): { tenant: Tenant; reads: () => number } {
  const [tenant] = sites.tenants;
  if (!tenant) throw new Error('There is no site');
  let reads = 0;
  const watched = new Proxy(
    { ...tenant, id },
    {
      get(target, key, receiver) {
        if (key === 'name' || key === 'domain_language') reads++;
        return Reflect.get(target, key, receiver) as unknown;
      },
    },
  );
  return { tenant: watched, reads: () => reads };
}

test('drops the heads of pages when there are many sites', () => {
  const first = watchedSite('first');
  const others = Array.from({ length: 65 }, (_, index) => watchedSite(`site-${index}`).tenant);
  expectBounded(
    first.reads,
    (which) =>
      void renderDocumentStart(
        { tenant: others[which - 1] ?? first.tenant, locale: 'nl' },
        clientAssets,
        'now',
      ),
    64,
  );
});

test('drops the languages of visitors when there are many countries', () => {
  const { tenant, reads } = watchedSite('first');
  const countries = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  expectBounded(
    reads,
    (which) =>
      void chooseLanguage(tenant, { country: countries[which] ?? null, requestedLocale: null, cookie: null }),
    200,
  );
});

test.each([
  ['NumberFormat', getNumberFormat],
  ['DateTimeFormat', getDateFormat],
  ['DisplayNames', getCountryNames],
] as const)('what formats (%s) is dropped when there are many languages and countries', (name, format) => {
  const made = vi.spyOn(Intl, name);
  const tags = LETTERS.flatMap((first) => LETTERS.map((second) => `en-${first}${second}`));
  expectBounded(
    () => made.mock.calls.length,
    (which) => void format(tags[which] ?? 'en'),
    100,
  );
});
