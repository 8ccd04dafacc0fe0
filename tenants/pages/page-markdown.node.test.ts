import { expect, test } from 'vitest';
import { parsePage } from './page-markdown.ts';
import { PageTextError } from './page-rules.ts';

const page = (body: string) => `# Title\n\n## Part {#part}\n\n${body}\n`;
const blocksOf = (body: string) => parsePage(page(body)).sections[0]?.blocks;

test('reads title, lead, sections and questions', () => {
  const read = parsePage(
    '# About {{site}}\n\n> Who we *are*.\n\n## One {#one}\n\nText.\n\n### Why? {#why}\n\nSo.\n\n## Two {#two}\n'.replace(
      '*are*',
      '**are**',
    ),
  );
  expect(read).toEqual({
    title: 'About {{site}}',
    lead: ['Who we ', { text: 'are', strong: true }, '.'],
    sections: [
      {
        id: 'one',
        title: 'One',
        blocks: [{ kind: 'text', runs: ['Text.'] }],
        parts: [{ id: 'why', title: 'Why?', blocks: [{ kind: 'text', runs: ['So.'] }] }],
      },
      { id: 'two', title: 'Two', blocks: [], parts: [] },
    ],
  });
});

test('reads bold words, names and links, and joins lines of a paragraph', () => {
  expect(blocksOf('A **b**\n`c`, [d **e**](/pages/faq#x) & \\*f\\*.')).toEqual([
    {
      kind: 'text',
      runs: [
        'A ',
        { text: 'b', strong: true },
        ' ',
        { text: 'c', code: true },
        ', ',
        { text: 'd ', href: '/pages/faq#x' },
        { text: 'e', href: '/pages/faq#x', strong: true },
        ' & *f*.',
      ],
    },
  ]);
});

test('keeps spaces that may not break, in headings too', () => {
  const read = parsePage('# Prix\u00a0: 5\u00a0€\n\n## Où\u202f? {#part}\n\n«\u00a0Ici\u00a0»\n');
  expect([read.title, read.sections[0]?.title]).toEqual(['Prix\u00a0: 5\u00a0€', 'Où\u202f?']);
  expect(read.sections[0]?.blocks).toEqual([{ kind: 'text', runs: ['«\u00a0Ici\u00a0»'] }]);
});

test('reads numbered and other lists', () => {
  expect(blocksOf('- one\n- two\n\n1. first\n2. second')).toEqual([
    { kind: 'list', items: [{ runs: ['one'] }, { runs: ['two'] }] },
    { kind: 'list', ordered: true, items: [{ runs: ['first'] }, { runs: ['second'] }] },
  ]);
});

test('reads a condition before a paragraph or an entry', () => {
  expect(blocksOf('{{?us}} Only there.\n\n- {{?phone}}**Call** us\n- Write')).toEqual([
    { kind: 'text', when: 'us', runs: ['Only there.'] },
    {
      kind: 'list',
      items: [{ when: 'phone', runs: [{ text: 'Call', strong: true }, ' us'] }, { runs: ['Write'] }],
    },
  ]);
});

test('links email addresses and phone numbers everywhere', () => {
  expect(
    blocksOf('Call {{support_phone}} or [write](mailto:{{support_email}}) to {{support_email}}.'),
  ).toEqual([
    {
      kind: 'text',
      runs: [
        'Call ',
        { text: '{{support_phone}}', href: 'tel:{{support_phone}}' },
        ' or ',
        { text: 'write', href: 'mailto:{{support_email}}' },
        ' to ',
        { text: '{{support_email}}', href: 'mailto:{{support_email}}' },
        '.',
      ],
    },
  ]);
});

test.each([
  ['no title', 'Words first'],
  ['a second title', '# One\n\n# Two {#two}'],
  ['words before the first heading', '# One\n\nWords'],
  ['a heading without a name', '# One\n\n## Two'],
  ['a heading too deep', '# One\n\n## Two {#two}\n\n#### Four {#four}'],
  ['one name twice', '# One\n\n## Two {#two}\n\n## Three {#two}'],
  ['a name that the page around it has', '# One\n\n## Two {#state}'],
  ['markup in a heading', page('').replace('Part', '**Part**')],
  ['HTML', page('A <b>bold</b> word')],
  ['a block of HTML', page('<script>alert(1)</script>')],
  ['a comment', page('<!-- later -->')],
  ['the code of a character', page('A&nbsp;b')],
  ['a link to another site', page('[x](https://elsewhere.example/)')],
  ['a link by script', page('[x](javascript:alert(1))')],
  ['a link without a scheme', page('[x](//elsewhere.example/)')],
  ['a link to no page', page('[x](/pages/nothing)')],
  ['a bare address', page('See www.elsewhere.example')],
  ['a picture', page('![x](/icon.svg)')],
  ['an unknown placeholder', page('Hi {{nme}}')],
  ['a broken placeholder', page('Hi {{site}')],
  ['an unknown condition', page('{{?moon}}Hi')],
  ['a condition inside', page('Hi {{?us}} there')],
  ['a list in a list', page('- a\n  - b')],
  ['an entry of two paragraphs', page('- a\n\n  b')],
  ['a quote', page('> Well')],
])('refuses %s', (_, markdown) => {
  expect(() => parsePage(markdown)).toThrow(PageTextError);
});

test('reads tables, with a condition in the first cell of a row', () => {
  const { sections } = parsePage(
    '# T\n\n## A {#a}\n\n| Data | Kept |\n| - | - |\n| {{?eu}}**IP** | 3 days |\n| Rest | no |',
  );
  expect(sections[0]?.blocks).toEqual([
    {
      kind: 'table',
      head: [['Data'], ['Kept']],
      rows: [
        { when: 'eu', cells: [[{ text: 'IP', strong: true }], ['3 days']] },
        { cells: [['Rest'], ['no']] },
      ],
    },
  ]);
});
