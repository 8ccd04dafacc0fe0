import * as z from 'zod';
import type { PageTemplate } from '#client/features/pages/page-template.ts';
import { formatValue, type Problem } from '../compile/problems.ts';
import { parseSettings } from '../compile/validate-settings.ts';
import type { Language } from '../schema/fields.ts';
import { readPage } from './page-markdown.ts';
import type { PageRules } from './page-rules.ts';

/** A page that only one site has, at `/{token}`. */
export interface OwnPage {
  readonly token: string;
  /** It has one in the main language of its site, which stands for those that are missing. */
  readonly texts: Readonly<Partial<Record<Language, OwnPageText>>>;
}

export interface OwnPageText {
  readonly template: PageTemplate;
  /** The words of its link in the footer, or true for its title; false for none, undefined as in the main language. */
  readonly footer: string | boolean | undefined;
  /** For search engines; undefined for the lead. */
  readonly description: string | undefined;
}

/** Words that are shown as they are, in places that know no placeholders. */
const plainWords = (length: number) =>
  z
    .string()
    .trim()
    .regex(
      new RegExp(`^[^{}<>\\p{Cc}]{1,${length}}$`, 'u'),
      `words in quotes, at most ${length} letters, without { } < >`,
    );

/** What may stand between two lines of `+++` before the text. */
const frontMatter = z.strictObject({
  title: plainWords(100).optional(),
  footer: z
    .union(
      [z.boolean(), plainWords(40)],
      'true, false, or the words of the link in quotes, at most 40 letters',
    )
    .optional(),
  description: plainWords(300).optional(),
});

interface ReadOwnPage {
  readonly text: OwnPageText;
  readonly problems: readonly Problem[];
}

/** A file of a page: settings between two lines of `+++`, which may be left out, and Markdown. */
export function readOwnPage(
  written: string,
  file: string,
  findLinkFault: PageRules['findLinkFault'],
): ReadOwnPage {
  const source = written.replace(/\r\n?/g, '\n');
  const [head = '', settingsText] = /^\+\+\+[ \t]*\n((?:.*\n)*?)\+\+\+[ \t]*(?:\n|$)/.exec(source) ?? [];
  const { value, problems } =
    settingsText === undefined
      ? { value: undefined, problems: findOtherSettings(source, file) }
      : readFrontMatter(settingsText, file);
  const rules = { findLinkFault, headingsHaveIds: false, allowsIntro: true, title: value?.title };
  const body = problems.length > 0 && head === '' ? '# -' : source.slice(head.length);
  const { page, faults } = readPage(body, rules);
  const before = head.split('\n').length - 1;
  const bodyProblems = faults.map(({ line, error }) => ({
    file,
    line: line + before,
    key: 'the text',
    found: error.message,
    closest: error.hint.closest,
    allowed: error.hint.allowed,
  }));
  const text = { template: page, footer: value?.footer, description: value?.description };
  return { text, problems: [...problems, ...bodyProblems, ...findTitleFaults(page, file)] };
}

function readFrontMatter(text: string, file: string) {
  const { value, problems } = parseSettings(text, file, frontMatter);
  const moved = problems.map((problem: Problem) => ({ ...problem, line: (problem.line ?? 0) + 1 }));
  return { value, problems: moved };
}

/** Settings as other programs write them, and ones without an end. */
function findOtherSettings(source: string, file: string): Problem[] {
  const [first = ''] = source.split('\n', 1);
  if (!/^(---|\+\+\+)/.test(first)) return [];
  return [
    {
      file,
      line: 1,
      key: 'the settings of the page',
      found: `${formatValue(first.trim())}${first.startsWith('+') ? ' and no line of +++ that ends them' : ''}`,
      allowed: 'a line of +++, lines such as footer = true, and another line of +++',
    },
  ];
}

/** A title is also the text of a link in the footer and of the window. */
function findTitleFaults({ title }: PageTemplate, file: string): Problem[] {
  if (!title.includes('{{')) return [];
  const allowed = 'a title without placeholders: write the name itself';
  return [{ file, key: 'the title', found: formatValue(title), allowed }];
}
