import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTenant } from '../tenant.fixture.ts';
import { renderThemeCss } from './brand-properties.ts';

const DEFAULTS = 'client/ui/styles/tokens.css';

test('only tokens.css declares the properties that each page sets for its site', () => {
  // This opening sets all of them.
  const theme = renderThemeCss(createTenant('nachtwerk', { niche: 3, theme: { opening: 'role' } }));
  const properties = new Set(theme.match(/--brand-[\w-]+(?=:)/g));
  expect(properties).toContain('--brand-main');
  const sheets = globSync('client/**/*.css');
  expect(sheets).toContain(DEFAULTS);
  const others = sheets.filter((sheet) => sheet !== DEFAULTS && declaresOneOf(properties, sheet));
  expect(others).toEqual([]);
});

function declaresOneOf(properties: ReadonlySet<string>, sheet: string): boolean {
  const declared = readFileSync(sheet, 'utf8').matchAll(/(?<=[\s{;])(--brand-[\w-]+)\s*:/g);
  return declared.some(([, name = '']) => properties.has(name));
}
