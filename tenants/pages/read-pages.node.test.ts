import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, createSite } from '../compile/compile.fixture.ts';
import { readSites } from '../compile/compile.ts';

const RULES = '# House rules\n\nBe kind.\n';
const rules = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`demo/pages/${name}`, text]));

function read(pages: Record<string, string>, site = createSite()) {
  const folder = createFolder({ 'demo.toml': site, ...rules(pages) });
  const { tenants, problems, texts } = readSites(folder, folder);
  return { folder, tenant: tenants[0], pages: tenants[0]?.pages ?? [], problems, texts };
}

const getProblem = (pages: Record<string, string>) => {
  const { problems } = read(pages);
  expect(problems).toHaveLength(1);
  return problems[0];
};

test('reads the pages of a site in its languages', () => {
  const { pages, problems, texts } = read({
    'rules.nl.md':
      '+++\nfooter = "Regels"\ndescription = "Zo doen we het."\n+++\n\n# Huisregels\n\n> Kort.\n\nEerst.\n\n## Wees eerlijk\n\n- [Hulp](/pages/faq), [site](https://a.example/x) en [post](mailto:a@b.example)\n',
    'rules.en.md': RULES,
  });
  expect(problems).toEqual([]);
  expect(pages).toMatchObject([
    {
      token: 'rules',
      texts: {
        en: { footer: undefined, template: { title: 'House rules', sections: [] } },
        nl: {
          footer: 'Regels',
          description: 'Zo doen we het.',
          template: {
            title: 'Huisregels',
            lead: ['Kort.'],
            intro: [{ kind: 'text', runs: ['Eerst.'] }],
            sections: [{ id: 'wees-eerlijk', title: 'Wees eerlijk' }],
          },
        },
      },
    },
  ]);
  expect([...texts.keys()]).toContain('demo/pages/rules.nl.md');
});

test('takes the title from the settings, and gives each heading an id of its own', () => {
  const { pages } = read({
    'rules.nl.md':
      '+++\ntitle = "Regels"\n+++\n## Één\n\nA.\n\n## Één\n\nB.\n\n## 1\n\nC.\n\n## Main\n\n### Waarom?\n\nD.\n',
  });
  const { template } = pages[0]?.texts.nl ?? {};
  expect(template?.title).toBe('Regels');
  expect(template?.sections.map(({ id }) => id)).toEqual(['een', 'een-2', 'part', 'main-2']);
  expect(template?.sections[3]?.parts).toMatchObject([{ id: 'waarom', title: 'Waarom?' }]);
});

test('a change of a page is another version of its site, and of no other', () => {
  const versionOf = (text: string) => read({ 'rules.nl.md': text }).tenant?.version;
  expect(versionOf(RULES)).toBe(versionOf(RULES));
  expect(versionOf(RULES)).not.toBe(versionOf(`${RULES}\nMore.\n`));
});

const text = (body: string) => ({ 'rules.nl.md': `# Regels\n\nGoed.\n\n${body}\n` });

test.each<[string, string, number, string, string | undefined]>([
  ['HTML', 'Eerst\n<b>dit</b>', 6, '"<b>" is markup that no page has', undefined],
  ['a block of HTML', '<script>\nalert(1)\n</script>', 5, '"<script>" is neither', undefined],
  ['a picture', '![x](/a.png)', 5, '"![x](/a.png)" is markup', undefined],
  ['a link by a script', '[x](javascript:alert)', 5, 'the link to javascript:alert', undefined],
  ['an insecure link', '[x](http://a.example)', 5, 'the link to http://a.example', 'https://a.example'],
  ['another protocol', '[x](//evil.example)', 5, 'the link to //evil.example', undefined],
  ['an unknown page', '- goed\n- [x](/pages/fac)', 6, 'the link to /pages/fac', '/pages/faq'],
  ['an unknown own page', '[x](/rulez)', 5, 'the link to /rulez', '/rules'],
  ['an unknown placeholder', 'Bij {{stie}}.', 5, 'there is no placeholder {{stie}}', '{{site}}'],
  ['a list in a list', '- a\n  - b', 5, 'the entry "- a"', undefined],
  ['a second title', '# Nog een', 5, '"# Nog een" is no "## Heading"', undefined],
])('names the line of %s, what is allowed and what was meant', (_, body, line, found, closest) => {
  const problem = getProblem(text(body));
  expect(problem).toMatchObject({ file: 'tenants/demo/pages/rules.nl.md', line });
  expect(problem?.found).toContain(found);
  expect(problem?.allowed).not.toBe('');
  expect(problem?.closest).toBe(closest);
});

test('names every fault of a file, with the lines of the whole file', () => {
  const { problems } = read({
    'rules.nl.md': '+++\nfoter = true\n+++\n# A\n\n<br>\n\n[x](/nowhere-at-all)\n',
  });
  expect(problems.map(({ line, key }) => [line, key])).toEqual([
    [2, 'foter'],
    [6, 'the text'],
    [8, 'the text'],
  ]);
  expect(problems[0]?.closest).toContain('footer');
});

test.each<[string, Record<string, string>, object]>([
  [
    'a file without a title',
    { 'rules.nl.md': 'Be kind.' },
    { line: 1, found: 'the first line is no "# Title"' },
  ],
  ['an empty file', { 'rules.nl.md': '' }, { line: 1 }],
  ['a placeholder in the title', { 'rules.nl.md': '# At {{site}}\n' }, { key: 'the title' }],
  [
    'settings of another kind',
    { 'rules.nl.md': '---\ntitle: x\n---\n' },
    { line: 1, key: 'the settings of the page' },
  ],
  ['settings without an end', { 'rules.nl.md': '+++\nfooter = true\n\n# A\n' }, { line: 1 }],
  [
    'a footer of another kind',
    { 'rules.nl.md': `+++\nfooter = 1\n+++\n${RULES}` },
    { line: 2, key: 'footer' },
  ],
  [
    'a page that only a foreign language has',
    { 'rules.en.md': RULES },
    { file: 'tenants/demo/pages/rules.nl.md' },
  ],
  ['an address of the product', { 'login.nl.md': RULES }, { file: 'tenants/demo/pages/login.nl.md' }],
  ['an address of the server', { 'api.nl.md': RULES }, { key: 'the file name' }],
  ['the short name of a page of the product', { 'terms.nl.md': RULES }, { key: 'the file name' }],
  ['capitals', { 'Rules.nl.md': RULES }, { key: 'the file name', found: '"Rules.nl.md"' }],
  ['no language', { 'rules.md': RULES }, { key: 'the file name' }],
  [
    'an unknown language',
    { 'rules.nl.md': RULES, 'rules.xx.md': RULES },
    { key: 'the file name', found: '"rules.xx.md"' },
  ],
  ['a file that is too large', { 'rules.nl.md': `# A\n\n${'a'.repeat(64 * 1024)}` }, { found: '65 kB' }],
])('refuses %s', (_, pages, problem) => {
  expect(getProblem(pages)).toMatchObject(problem);
});

test('limits the pages of a site and their text', () => {
  const pages = (count: number, body = RULES) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}.nl.md`, body]));
  expect(read(pages(20)).problems).toEqual([]);
  expect(getProblem(pages(21))).toMatchObject({ file: 'tenants/demo/pages', found: '21 pages' });
  expect(getProblem(pages(9, `# A\n\n${'a '.repeat(30_000)}`))).toMatchObject({ found: '528 kB of text' });
});

test('names what is no file and what is in another encoding, and never follows a link', () => {
  const { folder } = read({ 'rules.nl.md': RULES });
  const secret = join(createFolder({ 'secret.md': '# Secret' }), 'secret.md');
  symlinkSync(secret, join(folder, 'demo/pages/link.nl.md'));
  mkdirSync(join(folder, 'demo/pages/folder.nl.md'));
  writeFileSync(join(folder, 'demo/pages/old.nl.md'), Buffer.from('# Regels', 'utf16le'));
  writeFileSync(join(folder, 'demo/pages/.DS_Store'), '');
  const { problems, tenants } = readSites(folder, folder);
  expect(problems.map(({ file, found }) => [file.split('/').at(-1), found])).toEqual([
    ['folder.nl.md', 'a folder'],
    ['link.nl.md', 'a link to a file in another folder'],
    ['old.nl.md', 'letters in another encoding than UTF-8 (UTF-16)'],
  ]);
  expect(tenants[0]?.pages.map(({ token }) => token)).toEqual(['rules']);
  rmSync(join(folder, 'demo'), { recursive: true });
  symlinkSync(join(secret, '..'), join(folder, 'demo'));
  expect(readSites(folder, folder).problems).toMatchObject([{ file: 'tenants/demo', found: 'a link' }]);
});

test('says that a folder of pages belongs to no site, or has another name', () => {
  const folder = createFolder({
    'demo.toml': createSite(),
    'dmeo/pages/a.nl.md': RULES,
    'demo/page/a.nl.md': RULES,
  });
  expect(readSites(folder, folder).problems).toMatchObject([
    { file: 'tenants/demo/page', closest: '"pages"' },
    { file: 'tenants/dmeo', closest: '"demo"' },
  ]);
});

test('leaves out a page with a fault, and reads the rest', () => {
  const { problems, pages, texts } = read({ 'rules.nl.md': '<b>', 'other.nl.md': RULES });
  expect(problems).toHaveLength(1);
  expect(pages.map(({ token }) => token)).toEqual(['other']);
  expect([...texts.keys()]).toEqual(['companies/acme.toml', 'demo.toml', 'demo/pages/other.nl.md']);
});
