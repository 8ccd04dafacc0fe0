import type { Tokens } from 'marked';
import { type PageRules, PageTextError, quote } from './page-rules.ts';

interface Heading {
  readonly id: string;
  readonly title: string;
}

export interface HeadingIds {
  /** @throws PageTextError */
  readonly split: (token: Tokens.Heading, words: string) => Heading;
  readonly refuse: (token: Tokens.Heading) => PageTextError;
}

/** Ids of elements of the page around the text. */
const TAKEN = ['app', 'main', 'state', 'site-entry', 'cookie-bar', 'on-this-page', 'packages', 'costs'];

/** The ids of the headings of one page, each once: written after the words as `{#id}`, or made of them. */
export function createHeadingIds({ headingsHaveIds }: PageRules): HeadingIds {
  const used = new Set(TAKEN);
  const form = headingsHaveIds ? '## Heading {#id}' : '## Heading';
  const refuse = ({ raw }: Tokens.Heading) =>
    new PageTextError(`${quote(raw)} is no "${form}"`, {
      allowed: `"${form}", or "${form.replace('##', '###')}" for a question that opens; "# " is the title only`,
    });
  return {
    refuse,
    split: (token, words) => {
      const [, title, id] = /^(.+?)\s*\{#([a-z][a-z0-9-]*)\}$/.exec(words) ?? [];
      if (!headingsHaveIds && !words.endsWith('}')) return { id: makeId(words, used), title: words };
      if (!title || !id || TAKEN.includes(id)) throw refuse(token);
      if (used.has(id)) throw new PageTextError(`#${id} names two headings`, { allowed: 'another id' });
      used.add(id);
      return { id, title };
    },
  };
}

function makeId(words: string, used: Set<string>): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[-\d]+|-+$/g, '') || 'part';
  let id = name;
  for (let number = 2; used.has(id); number++) id = `${name}-${number}`;
  used.add(id);
  return id;
}
