import * as v from 'valibot';
import { expect, test } from 'vitest';
import { companyInfo } from '#client/features/site/company-schema.ts';
import { siteSettings } from '#client/features/site/settings-schema.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { languages } from '#tenants/schema/fields.ts';
import { toPublicCompany, toPublicSettings, type Visitor } from './public-settings.ts';
import { ACME, createTenant } from './tenant.fixture.ts';

const visitor: Visitor = { country: 'BE', locale: 'nl', languages: ['nl', 'fr', 'de'] };
const ardenza = createTenant('ardenza');

test('has exactly the keys of the contract, with valid values', () => {
  const settings = toPublicSettings(ardenza, ACME, visitor);
  expect(Object.keys(settings).toSorted()).toEqual(Object.keys(siteSettings.entries).toSorted());
  expect(v.parse(siteSettings, settings)).toEqual(settings);
});

test('has exactly the keys of the company’s contract', () => {
  const company = toPublicCompany(ACME);
  expect(Object.keys(company).toSorted()).toEqual(Object.keys(companyInfo.entries).toSorted());
  expect(v.parse(companyInfo, company)).toEqual(company);
});

test('keeps all other settings on the server', () => {
  const canary = 'canary-5f1d';
  const tenant = {
    ...createTenant('ardenza', { database: 'canary', evidence: { reviews: `${canary} report` } }),
    secret: canary,
  };
  const company = { ...ACME, secret: canary };
  const sent = JSON.stringify([toPublicSettings(tenant, company, visitor), toPublicCompany(company)]);
  expect(sent).not.toContain('canary');
  expect(sent).not.toContain('reveal_accounts');
});

test('contains the visitor’s country and languages', () => {
  expect(toPublicSettings(ardenza, ACME, visitor)).toMatchObject({
    countries: ['NL', 'BE'],
    geoip_country: 'BE',
    geoip_selected_country: 'BE',
    languages: ['nl', 'fr', 'de'],
    domain: 'ardenza.example',
    company_id: 'acme',
  });
});

test('contains texts in the visitor’s language, or null for those of the dictionary', () => {
  const tenant = createTenant('ardenza', {
    index_title: { nl: 'Durf', fr: 'Osez' },
    description: 'One for all',
  });
  const titles = (['nl', 'fr', 'de'] as const).map(
    (locale) => toPublicSettings(tenant, ACME, { ...visitor, locale }).index_title,
  );
  expect(titles).toEqual(['Durf', 'Osez', null]);
  expect(toPublicSettings(tenant, ACME, { ...visitor, locale: 'de' })).toMatchObject({
    description: 'One for all',
    fictional_warning: null,
  });
});

test('takes the support number of the site, else of the company, without dashes and spaces', () => {
  const own = createTenant('ardenza', { support_phone: '+49 40 66969-111' });
  expect(toPublicSettings(own, ACME, visitor).support_phone).toBe('+494066969111');
  expect(toPublicSettings(ardenza, ACME, visitor).support_phone).toBe('+14155550142');
  expect(toPublicSettings(ardenza, { ...ACME, support_phone: undefined }, visitor).support_phone).toBeNull();
});

test('has the same languages in site files and pages', () => {
  expect(languages).toEqual(LOCALES);
});
