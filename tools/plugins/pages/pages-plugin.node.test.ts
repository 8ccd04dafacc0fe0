import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build } from 'vite';
import { STATIC_PAGE_NAMES } from '#client/features/pages/page-names.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { checkPages } from './check-pages.ts';
import { LOCALES_DIR } from '../locales/locale-files.ts';
import { pagesPlugin } from './pages-plugin.ts';

let dir: string;

/** Every page in every language, all alike. */
beforeEach(() => {
  vi.stubEnv('ALLOW_MISSING_TEXTS', '');
  dir = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const locale of LOCALES) for (const name of STATIC_PAGE_NAMES) write(locale, name, PAGE);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

const PAGE =
  '# Page\n\n> For {{site}}\n\n## A {#a}\n\n{{?us}}See [this](/imprint), {{site}}.\n\n- one\n- two\n\n### B {#b}\n\nText\n';

function write(locale: string, name: string, text: string) {
  const file = join(dir, locale, 'pages', `${name}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function bundle(ssr = true): Promise<string> {
  const entry = join(dir, 'entry.js');
  writeFileSync(entry, "export { default } from 'virtual:pages';");
  const output = await build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [pagesPlugin(dir)],
    build: { write: false, minify: false, ssr, rolldownOptions: { input: entry } },
  });
  const files = 'output' in output ? output.output : [];
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

// A build stops without them, unless it is made before the translations with this variable set.
test.skipIf(process.env['ALLOW_MISSING_TEXTS'])(
  'has every page in all 11 languages, with the structure of the English one',
  () => {
    expect(checkPages(LOCALES_DIR)).toEqual([]);
  },
);

test('has all English pages, well-formed', () => {
  expect(checkPages(LOCALES_DIR).filter((problem) => problem.startsWith('en/'))).toEqual([]);
});

test('accepts pages of equal structure', () => {
  expect(checkPages(dir)).toEqual([]);
});

test.each([
  ['a lead', PAGE.replace('> For {{site}}\n\n', ''), 'the page has a lead: false'],
  ['another heading', PAGE.replace('{#a}', '{#c}'), 'the page has headings: #c #b; English has: #a #b'],
  ['no question', PAGE.replace(/### B[^]*/, ''), 'the page has headings: #a; English has: #a #b'],
  ['no placeholder', PAGE.replace(', {{site}}', ''), '#a has placeholders: none; English has: site'],
  ['another condition', PAGE.replace('?us', '?eu'), '#a has conditions: eu; English has: us'],
  ['another link', PAGE.replace('/imprint', '/safety'), '#a has links: /safety; English has: /imprint'],
  ['an entry less', PAGE.replace('- two\n', ''), '#a has lists of: 1; English has: 2'],
  ['markup', PAGE.replace('Text', '<b>Text</b>'), '"<b>" is markup that no page has'],
])('names %s', (_, text, problem) => {
  write('de', 'faq', text);
  expect(checkPages(dir).join('\n')).toContain(`de/pages/faq: ${problem}`);
});

test('names missing pages and unknown files', () => {
  rmSync(join(dir, 'sv/pages/terms.md'));
  write('sv', 'term', PAGE);
  expect(checkPages(dir)).toEqual(['sv/pages/term.md: is no page of the product', 'sv/pages/terms: missing']);
});

test('stops the build when a page is missing', async () => {
  rmSync(join(dir, 'sv/pages/terms.md'));
  await expect(bundle()).rejects.toThrow('sv/pages/terms: missing');
});

test('builds with missing pages when told so, in Italian or else English', async () => {
  vi.stubEnv('ALLOW_MISSING_TEXTS', '1');
  for (const locale of ['sv', 'it']) rmSync(join(dir, locale, 'pages/ban.md'));
  rmSync(join(dir, 'sv/pages/terms.md'));
  write('it', 'terms', PAGE.replace('# Page', '# Italian terms'));
  write('en', 'ban', PAGE.replace('# Page', '# English ban'));
  const code = await bundle();
  expect(code.match(/Italian terms/g)).toHaveLength(2);
  expect(code.match(/English ban/g)).toHaveLength(3);
});

test('refuses all pages at once in a browser build', async () => {
  await expect(bundle(false)).rejects.toThrow('every page in every language');
});
