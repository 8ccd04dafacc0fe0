import { type Token, type Tokens, lexer } from 'marked';
import type { TextRun } from '#client/features/pages/contract.ts';
import type {
  ConditionalText,
  TemplateBlock,
  PageTemplate,
  TemplatePart,
} from '#client/features/pages/page-template.ts';
import { PageTextError, parsePassage, toPlainText, formatToken } from './page-inline.ts';

/**
 * Reads a static page: `# Title`, perhaps `> lead`, then `## Heading {#id}` with paragraphs, lists, tables and, for questions,
 * `### Heading {#id}`. Bold words, `names` and links are all the markup there is; the rest, HTML above all, is refused.
 * @throws PageTextError
 */
export function parsePage(markdown: string): PageTemplate {
  const [title, ...rest] = (lexer(markdown) as Token[]).filter(({ type }) => type !== 'space');
  if (!isHeading(title) || title.depth !== 1) throw new PageTextError('the first line is no "# Title"');
  const page: PageTemplate = { title: toPlainText(title), lead: null, sections: [] };
  for (const token of rest) {
    const section = page.sections.at(-1);
    if (isHeading(token) && token.depth === 3 && section) section.parts.push(part(token));
    else if (isHeading(token)) page.sections.push({ ...part(token), parts: [] });
    else if (section) (section.parts.at(-1) ?? section).blocks.push(block(token));
    else if (token.type === 'blockquote' && page.lead === null) page.lead = lead(token as Tokens.Blockquote);
    else throw new PageTextError(`${formatToken(token)} stands before the first heading`);
  }
  const ids = page.sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new PageTextError(`#${twice} names two headings`);
  return page;
}

function isHeading(token: Token | undefined): token is Tokens.Heading {
  return token?.type === 'heading';
}

/** Ids of elements of the page around the text. */
const TAKEN = ['app', 'main', 'state', 'site-entry', 'cookie-bar', 'on-this-page', 'packages', 'costs'];

function part(token: Tokens.Heading): TemplatePart {
  const [, title, id] = /^(.+?)\s*\{#([a-z][a-z0-9-]*)\}$/.exec(toPlainText(token)) ?? [];
  if (token.depth === 1 || token.depth > 3 || !title || !id || TAKEN.includes(id))
    throw new PageTextError(`${formatToken(token)} is no "## Heading {#id}"`);
  return { id, title, blocks: [] };
}

function lead(token: Tokens.Blockquote): TextRun[] {
  const [paragraph, more] = token.tokens;
  if (paragraph?.type !== 'paragraph' || more)
    throw new PageTextError(`${formatToken(token)} is not one paragraph`);
  const { when, runs } = parsePassage(paragraph);
  if (when !== undefined) throw new PageTextError('a lead has no condition');
  return runs;
}

function block(token: Token): TemplateBlock {
  if (token.type === 'paragraph') return { kind: 'text', ...parsePassage(token) };
  if (token.type === 'table') return table(token as Tokens.Table);
  if (token.type !== 'list')
    throw new PageTextError(`${formatToken(token)} is neither a paragraph, a list nor a table`);
  const { ordered, items } = token as Tokens.List;
  return { kind: 'list', ...(ordered && { ordered: true as const }), items: items.map(listItem) };
}

function table({ header, rows }: Tokens.Table): TemplateBlock {
  return {
    kind: 'table',
    head: header.map((cell) => parsePassage(cell).runs),
    rows: rows.map((row) => {
      const [first, ...others] = row.map((cell) => parsePassage(cell));
      const cells = [...(first ? [first] : []), ...others].map(({ runs }) => runs);
      return { ...(first?.when !== undefined && { when: first.when }), cells };
    }),
  };
}

function listItem(item: Tokens.ListItem): ConditionalText {
  const [words, more] = item.tokens.filter(({ type }) => type !== 'space');
  if ((words?.type !== 'text' && words?.type !== 'paragraph') || more)
    throw new PageTextError(`the entry ${formatToken(item)} is not one paragraph`);
  return parsePassage(words);
}
