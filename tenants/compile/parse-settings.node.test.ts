import { expect, test } from 'vitest';
import { companyFile } from '../schema/company-schema.ts';
import { siteFile } from '../schema/site-schema.ts';
import { COMPANY, createSite } from './compile.fixture.ts';
import { parseSettings } from './validate-settings.ts';

test('parses a text once, and says of each file what is wrong in it', () => {
  const parse = (text: string, file = 'a.toml') => parseSettings(text, file, siteFile);
  expect(parse(createSite())).toBe(parse(createSite()));
  expect(parse(createSite('', 'Other')).value?.name).toBe('Other');
  const [first, second] = [parse('nam = "x"'), parse('nam = "x"', 'b.toml')];
  expect([first.problems[0]?.file, second.problems[0]?.file]).toEqual(['a.toml', 'b.toml']);
  expect(parseSettings(COMPANY, 'a.toml', companyFile).value).toBeDefined();
  expect(parse(COMPANY).value).toBeUndefined();
});
