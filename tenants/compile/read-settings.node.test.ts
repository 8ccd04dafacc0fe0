import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { siteFile } from '../schema/site-schema.ts';
import { COMPANY, createFolder, createSite } from './compile.fixture.ts';
import { readSites } from './compile.ts';
import { readSettings } from './read-settings.ts';

const folder = createFolder({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other') });
afterAll(() => rmSync(folder, { recursive: true }));

const save = (file: string, text: string) => writeFileSync(join(folder, file), text);
function read() {
  const settings = readSettings(join(folder, 'demo.toml'), 'tenants/demo.toml', siteFile);
  if (!('lineOf' in settings)) throw new Error('not read');
  return settings;
}

test('checks a file once for each text, and knows the lines of its keys also later', () => {
  const first = read();
  const second = read();
  expect(second.value).toBe(first.value);
  expect(second.lineOf(['hosts'])).toBe(3);

  save('demo.toml', createSite('min_age = 16'));
  const faulty = read();
  expect(faulty).toMatchObject({ value: undefined, problems: [{ line: 9, key: 'min_age' }] });
  expect(read().problems).toBe(faulty.problems);

  save('demo.toml', createSite());
  expect(read().value).toBe(first.value);
});

test('gives the same site again until its file or its company changes', () => {
  const first = readSites(folder, folder);
  const second = readSites(folder, folder);
  expect(second.tenants.every((tenant, index) => tenant === first.tenants[index])).toBe(true);

  save('demo.toml', createSite('min_age = 21'));
  const [demo, other] = readSites(folder, folder).tenants;
  expect(demo).not.toBe(first.tenants[0]);
  expect(other).toBe(first.tenants[1]);

  save('companies/acme.toml', COMPANY.replace('Acme', 'New'));
  const renamed = readSites(folder, folder);
  expect(renamed.companies.map(({ name }) => name)).toEqual(['New B.V.']);
  expect(renamed.tenants[1]?.version).not.toBe(other?.version);
});

test('names the line of a host that is taken, in a file that was read before', () => {
  save('third.toml', createSite('', 'Third').replace('third.example', 'demo.example'));
  const { problems } = readSites(folder, folder);
  expect(problems).toMatchObject([{ file: 'tenants/third.toml', line: 3, key: 'hosts' }]);
  expect(readSites(folder, folder).problems).toEqual(problems);
});
