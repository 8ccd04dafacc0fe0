import { type Token, type Tokens, lexer } from 'marked';
import type { TextRun } from '#client/features/pages/contract.ts';
import type {
  ConditionalText,
  TemplateBlock,
  PageTemplate,
  TemplatePart,
} from '#client/features/pages/page-template.ts';
import { type HeadingIds, createHeadingIds } from './heading-ids.ts';
import { parsePassage, toPlainText } from './page-inline.ts';
import { PRODUCT_RULES, type PageRules, PageTextError, quote } from './page-rules.ts';

interface PageFault {
  /** From 1. */
  readonly line: number;
  readonly error: PageTextError;
}

interface ReadPage {
  /** Without the parts at fault. */
  readonly page: PageTemplate;
  readonly faults: readonly PageFault[];
}

/**
 * Reads a static page of the product: `# Title`, perhaps `> lead`, then `## Heading {#id}` with paragraphs, lists, tables and,
 * for questions, `### Heading {#id}`. Bold words, `names` and links are all the markup there is; the rest, HTML above all, is
 * refused.
 * @throws PageTextError
 */
export function parsePage(markdown: string): PageTemplate {
  const { page, faults } = readPage(markdown, PRODUCT_RULES);
  const [fault] = faults;
  if (fault) throw fault.error;
  return page;
}

/** Reads a page by the rules of its kind and finds all faults. */
export function readPage(markdown: string, rules: PageRules): ReadPage {
  const page: PageTemplate = { title: rules.title ?? '', lead: null, sections: [] };
  const ids = createHeadingIds(rules);
  const faults: PageFault[] = [];
  let hasTitle = rules.title !== undefined;
  let line = 1;
  for (const token of lexer(markdown) as Token[]) {
    try {
      if (token.type === 'space') continue;
      if (hasTitle) addToken(page, token, rules, ids);
      else page.title = readTitle(token);
    } catch (error) {
      if (!(error instanceof PageTextError)) throw error;
      faults.push({ line: line + countLinesBefore(token.raw, error.hint.words), error });
    } finally {
      hasTitle ||= token.type !== 'space';
      line += countLines(token.raw);
    }
  }
  if (!hasTitle) faults.push({ line: 1, error: missingTitle('') });
  return { page, faults };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function countLinesBefore(text: string, words: string | undefined): number {
  return words === undefined ? 0 : countLines(text.slice(0, Math.max(0, text.indexOf(words))));
}

function isHeading(token: Token | undefined): token is Tokens.Heading {
  return token?.type === 'heading';
}

function readTitle(token: Token): string {
  if (!isHeading(token) || token.depth !== 1) throw missingTitle(token.raw);
  return toPlainText(token);
}

function missingTitle(words: string): PageTextError {
  return new PageTextError('the first line is no "# Title"', {
    words,
    allowed: 'a first line with the title of the page, such as "# House rules"',
  });
}

function addToken(page: PageTemplate, token: Token, rules: PageRules, ids: HeadingIds): void {
  const section = page.sections.at(-1);
  if (isHeading(token)) {
    const heading = readHeading(token, ids);
    if (token.depth === 3 && section) section.parts.push(heading);
    else page.sections.push({ ...heading, parts: [] });
  } else if (section) (section.parts.at(-1) ?? section).blocks.push(block(token, rules));
  else if (token.type === 'blockquote' && page.lead === null && !page.intro)
    page.lead = lead(token as Tokens.Blockquote, rules);
  else if (!rules.allowsIntro)
    throw new PageTextError(`${quote(token.raw)} stands before the first heading`, {
      allowed: 'a heading before it',
    });
  else (page.intro ??= []).push(block(token, rules));
}

function readHeading(token: Tokens.Heading, ids: HeadingIds): TemplatePart {
  if (token.depth === 1 || token.depth > 3) throw ids.refuse(token);
  return { ...ids.split(token, toPlainText(token)), blocks: [] };
}

function lead(token: Tokens.Blockquote, rules: PageRules): TextRun[] {
  const [paragraph, more] = token.tokens;
  const allowed = 'one paragraph without a condition after the ">"';
  if (paragraph?.type !== 'paragraph' || more)
    throw new PageTextError(`${quote(token.raw)} is not one paragraph`, { allowed });
  const { when, runs } = parsePassage(paragraph, rules);
  if (when !== undefined) throw new PageTextError('a lead has no condition', { allowed });
  return runs;
}

function block(token: Token, rules: PageRules): TemplateBlock {
  if (token.type === 'paragraph') return { kind: 'text', ...parsePassage(token, rules) };
  if (token.type === 'table') return table(token as Tokens.Table, rules);
  if (token.type !== 'list')
    throw new PageTextError(`${quote(token.raw)} is neither a paragraph, a list nor a table`, {
      allowed: 'headings, paragraphs, lists with - or 1. and tables; no HTML, no lines, no code',
    });
  const { ordered, items } = token as Tokens.List;
  return {
    kind: 'list',
    ...(ordered && { ordered: true as const }),
    items: items.map((item) => listItem(item, rules)),
  };
}

function table({ header, rows }: Tokens.Table, rules: PageRules): TemplateBlock {
  return {
    kind: 'table',
    head: header.map((cell) => parsePassage(cell, rules).runs),
    rows: rows.map((row) => {
      const [first, ...others] = row.map((cell) => parsePassage(cell, rules));
      const cells = [...(first ? [first] : []), ...others].map(({ runs }) => runs);
      return { ...(first?.when !== undefined && { when: first.when }), cells };
    }),
  };
}

function listItem(item: Tokens.ListItem, rules: PageRules): ConditionalText {
  const [words, more] = item.tokens.filter(({ type }) => type !== 'space');
  if ((words?.type !== 'text' && words?.type !== 'paragraph') || more)
    throw new PageTextError(`the entry ${quote(item.raw)} is not one paragraph`, {
      words: item.raw.trim(),
      allowed: 'lists whose entries are one paragraph each, without lists inside',
    });
  return parsePassage(words, rules);
}
