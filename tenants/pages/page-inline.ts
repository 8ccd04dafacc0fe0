import type { Token, Tokens } from 'marked';
import type { TextRun } from '#client/features/pages/contract.ts';
import {
  CONDITIONS,
  CONTACTS,
  type Condition,
  type ConditionalText,
  PLACEHOLDERS,
} from '#client/features/pages/page-template.ts';
import { findClosestName } from '../compile/problems.ts';
import { type PageRules, PageTextError, quote } from './page-rules.ts';

/** `{{?us}} Only for companies in the United States.` */
export function parsePassage(token: { tokens?: Token[] }, rules: PageRules): ConditionalText {
  const runs = (token.tokens ?? []).flatMap((inline) => runsOf(inline, rules));
  const [first = ''] = runs;
  const [mark, when] = (typeof first === 'string' && /^\{\{\?(\w+)\}\}[ \t\n]*/.exec(first)) || [''];
  if (when !== undefined && !isCondition(when))
    throw new PageTextError(`there is no condition {{?${when}}}`, {
      words: `{{?${when}}}`,
      closest: quoteClosest(when, CONDITIONS, '{{?'),
      allowed: 'a condition that docs/adding.md names, or none',
    });
  const unmarked = typeof first === 'string' ? first.slice(mark.length) : first;
  const shown = joined([unmarked, ...runs.slice(1)]);
  shown.forEach((run) => refuseStray(typeof run === 'string' ? run : run.text));
  return { ...(when !== undefined && { when }), runs: shown };
}

function runsOf(token: Token, rules: PageRules, style: { strong?: true; href?: string } = {}): TextRun[] {
  switch (token.type) {
    case 'text':
    case 'escape': {
      const text = foldSpaces((token as Tokens.Text).text);
      if ('href' in style) return [{ text, ...style }];
      return text.split(CONTACT).map((part) => contact(part, style));
    }
    case 'codespan':
      return [{ text: (token as Tokens.Codespan).text, ...style, code: true }];
    case 'strong':
      return inner(token).flatMap((child) => runsOf(child, rules, { ...style, strong: true }));
    case 'link': {
      const { href, autolink = false } = token as Tokens.Link & { autolink?: boolean };
      const fault = isContact(href) ? null : rules.findLinkFault(href, autolink);
      if (fault) throw new PageTextError(`the link to ${href} leads nowhere here`, fault);
      return inner(token).flatMap((child) => runsOf(child, rules, { ...style, href }));
    }
    default:
      throw new PageTextError(`${quote(token.raw)} is markup that no page has`, {
        words: token.raw,
        allowed: '**bold words**, `names` and [links](/signup); no HTML, no pictures',
      });
  }
}

/** Line ends and runs of spaces become one space; spaces that may not break stay. */
function foldSpaces(text: string): string {
  return text.replace(/[ \t\n]+/g, ' ');
}

function inner(token: Token): Token[] {
  return (token as Tokens.Generic).tokens ?? [];
}

/** Email addresses, phone numbers and websites become links everywhere. */
const ADDRESSES = new Map(
  Object.entries(CONTACTS).map(([name, scheme]) => [`{{${name}}}`, `${scheme}{{${name}}}`]),
);
const CONTACT = new RegExp(`(\\{\\{(?:${Object.keys(CONTACTS).join('|')})\\}\\})`);

function contact(text: string, style: { strong?: true }): TextRun {
  const href = ADDRESSES.get(text);
  if (href !== undefined) return { text, ...style, href };
  return style.strong ? { text, ...style } : text;
}

/** Joins neighboring strings and drops empty ones. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (typeof run === 'string' && typeof last === 'string') result[result.length - 1] = last + run;
    else if (run !== '' && (typeof run === 'string' || run.text !== '')) result.push(run);
  }
  return result;
}

function isContact(href: string): boolean {
  return [...ADDRESSES.values()].includes(href);
}

function isCondition(name: string): name is Condition {
  return CONDITIONS.some((known) => known === name);
}

export function toPlainText(token: { tokens?: Token[] }): string {
  const words = (token.tokens ?? []).map((inline) => {
    if (inline.type !== 'text' && inline.type !== 'escape')
      throw new PageTextError(`${quote(inline.raw)} is markup in a heading`, {
        words: inline.raw,
        allowed: 'a heading of plain words',
      });
    return (inline as Tokens.Text).text;
  });
  const text = foldSpaces(words.join(''));
  refuseStray(text.replace(/\s*\{#[\w-]+\}$/, ''));
  return text;
}

/** Stray braces and character codes would be visible to readers. */
function refuseStray(text: string): void {
  for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
    if (!PLACEHOLDERS.some((known) => known === name))
      throw new PageTextError(`there is no placeholder {{${name}}}`, {
        words: `{{${name}}}`,
        closest: quoteClosest(name, PLACEHOLDERS, '{{'),
        allowed: 'a placeholder that docs/adding.md names, for example {{site}}',
      });
  }
  const textOutsidePlaceholders = text.replace(/\{\{\w+\}\}/g, '');
  const [stray] = /[{}<>]|&#?\w+;/.exec(textOutsidePlaceholders) ?? [];
  if (stray !== undefined)
    throw new PageTextError(`"${textOutsidePlaceholders.trim()}" would show as it is`, {
      words: stray,
      allowed: 'words without { } < > and codes such as &nbsp;',
    });
}

function quoteClosest(name: string, known: readonly string[], open: string): string | undefined {
  const closest = findClosestName(name, known);
  return closest === undefined ? undefined : `${open}${closest}}}`;
}
