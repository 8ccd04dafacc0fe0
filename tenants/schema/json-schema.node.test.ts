import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listPlatformKeys } from './fields.ts';
import { jsonSchemas } from './json-schema.ts';
import { companyFile } from './company-schema.ts';
import { siteFile } from './site-schema.ts';

test.each(Object.entries(jsonSchemas))(
  '%s is up to date (else run: node tenants/schema/json-schema.ts)',
  (file, generated) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(generated);
  },
);

test('requires only keys without a default and describes all of them', () => {
  const schema = JSON.parse(jsonSchemas['../site.schema.json']);
  expect(schema.required).toEqual([
    'name',
    'hosts',
    'niche',
    'company',
    'domain_language',
    'countries',
    'support_email',
  ]);
  expect(schema.additionalProperties).toBe(false);
  for (const key of Object.keys(siteFile.shape))
    expect(schema.properties[key].description, key).toMatch(/\w/);
});

test('documents which keys only the platform sets', () => {
  const settings = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  const documented = (file: string) => {
    const row = settings.split('\n').find((line) => line.startsWith(`| ${file} `)) ?? '';
    return [...row.matchAll(/`(\w+)`/g)].map(([, key]) => key);
  };
  expect(new Set(listPlatformKeys(siteFile))).toEqual(new Set(documented('a site')));
  expect(new Set(listPlatformKeys(companyFile))).toEqual(new Set(documented('a company')));
  expect(jsonSchemas['../site.schema.json'].match(/"x-set-by": "platform"/g)).toHaveLength(3);
});
