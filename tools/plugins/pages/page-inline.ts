import type { Token, Tokens } from 'marked';
import type { TextRun } from '#client/features/pages/contract.ts';
import {
  CONDITIONS,
  CONTACTS,
  type Condition,
  type ConditionalText,
  PLACEHOLDERS,
} from '#client/features/pages/page-template.ts';
import { routes } from '#client/routes.ts';

/** Text in a file that no page can show. */
export class PageTextError extends Error {}

/** `{{?us}} Only for companies in the United States.` */
export function parsePassage(token: { tokens?: Token[] }): ConditionalText {
  const runs = (token.tokens ?? []).flatMap((inline) => runsOf(inline));
  const [first = ''] = runs;
  const [mark, when] = (typeof first === 'string' && /^\{\{\?(\w+)\}\}[ \t\n]*/.exec(first)) || [''];
  if (when !== undefined && !isCondition(when)) throw new PageTextError(`there is no condition {{?${when}}}`);
  const unmarked = typeof first === 'string' ? first.slice(mark.length) : first;
  const shown = joined([unmarked, ...runs.slice(1)]);
  shown.forEach((run) => refuseStray(typeof run === 'string' ? run : run.text));
  return { ...(when !== undefined && { when }), runs: shown };
}

function runsOf(token: Token, style: { strong?: true; href?: string } = {}): TextRun[] {
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
      return inner(token).flatMap((one) => runsOf(one, { ...style, strong: true }));
    case 'link': {
      const { href, autolink } = token as Tokens.Link & { autolink?: boolean };
      if (autolink || !isKnownAddress(href))
        throw new PageTextError(`the link to ${href} leads nowhere here`);
      return inner(token).flatMap((one) => runsOf(one, { ...style, href }));
    }
    default:
      throw new PageTextError(`${formatToken(token)} is markup that no page has`);
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

function isKnownAddress(href: string): boolean {
  if ([...ADDRESSES.values()].includes(href)) return true;
  const [path = ''] = href.split('#');
  return Object.values(routes).some((known) => known.path === path);
}

function isCondition(name: string): name is Condition {
  return CONDITIONS.some((known) => known === name);
}

export function toPlainText(token: { tokens?: Token[] }): string {
  const words = (token.tokens ?? []).map((inline) => {
    if (inline.type !== 'text' && inline.type !== 'escape')
      throw new PageTextError(`${formatToken(inline)} is markup in a heading`);
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
      throw new PageTextError(`there is no placeholder {{${name}}}`);
  }
  const left = text.replace(/\{\{\w+\}\}/g, '');
  if (/[{}<>]|&#?\w+;/.test(left)) throw new PageTextError(`"${left.trim()}" would show as it is`);
}

export function formatToken({ raw }: { raw: string }): string {
  return `"${(raw.trim().split('\n')[0] ?? '').slice(0, 60)}"`;
}
