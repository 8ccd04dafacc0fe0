import { expect, test } from 'vitest';
import {
  CONTACTS,
  PLACEHOLDERS,
  type Placeholder,
  type TemplateBlock,
} from '#client/features/pages/page-template.ts';
import { type PageValues, fillPage } from './fill-page.ts';

const texts = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as Record<
  Placeholder,
  string
>;
const values: PageValues = {
  texts,
  isMet: (condition) => condition === 'eu',
  links: { ...CONTACTS, support_email: 'help@site.example', support_phone: '+31200000000' },
};

const pageOf = (blocks: TemplateBlock[], parts: TemplateBlock[] = []) =>
  fillPage(
    {
      title: 'About {{site}}',
      lead: ['For {{min_age}}+'],
      sections: [{ id: 'a', title: '{{site}}', blocks, parts: [{ id: 'b', title: 'B', blocks: parts }] }],
    },
    values,
  );

test('fills placeholders in titles, texts and links, and escapes values', () => {
  const href = 'mailto:{{support_email}}';
  expect(
    pageOf([{ kind: 'text', runs: ['By {{company_name}}', { text: '{{support_email}}', href }] }]),
  ).toEqual({
    title: 'About <site>',
    lead: ['For <min_age>+'],
    sections: [
      {
        id: 'a',
        title: '<site>',
        blocks: [
          {
            kind: 'text',
            runs: ['By <company_name>', { text: '<support_email>', href: 'mailto:help@site.example' }],
          },
        ],
        parts: [],
      },
    ],
  });
});

test('does not fill a placeholder inside a value', () => {
  const odd: PageValues = { ...values, texts: { ...texts, site: '{{company_name}} $&' } };
  const filled = fillPage({ title: '{{site}}', lead: null, sections: [] }, odd);
  expect(filled.title).toBe('{{company_name}} $&');
});

test('shows a conditional text only when its condition is met', () => {
  const filled = pageOf([
    { kind: 'text', when: 'us', runs: ['US'] },
    { kind: 'text', when: 'eu', runs: ['EU'] },
    { kind: 'list', items: [{ when: 'us', runs: ['US'] }, { runs: ['All'] }] },
  ]);
  expect(filled.sections[0]?.blocks).toEqual([
    { kind: 'text', runs: ['EU'] },
    { kind: 'list', items: [['All']] },
  ]);
});

test('leaves out lists, questions and sections that become empty', () => {
  const nothing: TemplateBlock[] = [{ kind: 'list', ordered: true, items: [{ when: 'us', runs: ['US'] }] }];
  expect(pageOf(nothing, nothing).sections).toEqual([]);
  expect(pageOf([{ kind: 'text', runs: ['All'] }], nothing).sections[0]?.parts).toEqual([]);
});

test('leaves out rows whose condition is not met, and a table without rows', () => {
  const table = (...rows: (TemplateBlock & { kind: 'table' })['rows']): TemplateBlock => ({
    kind: 'table',
    head: [['A'], ['B']],
    rows,
  });
  const american = { when: 'us' as const, cells: [['US'], ['no']] };
  const filled = pageOf([table(american, { cells: [['{{site}}'], ['yes']] })]);
  expect(filled.sections[0]?.blocks).toEqual([
    { kind: 'table', head: [['A'], ['B']], rows: [[['<site>'], ['yes']]] },
  ]);
  expect(pageOf([table(american)]).sections).toEqual([]);
});
