import { findClosestName, formatValue, type Problem } from '../compile/problems.ts';
import { type Language, languages } from '../schema/fields.ts';
import { createLinkCheck } from './page-links.ts';
import { type OwnPage, type OwnPageText, readOwnPage } from './own-page.ts';
import { isReservedToken, isToken, TOKEN_RULE } from './page-tokens.ts';

/** Texts by the names of their files: `house-rules.nl.md`. */
export type PageTexts = ReadonlyMap<string, string>;

export interface CompiledPages {
  /** Those without a problem. */
  readonly pages: readonly OwnPage[];
  readonly problems: readonly Problem[];
  /** The tokens of pages with a problem. */
  readonly faulty: ReadonlySet<string>;
}

const MAX_PAGES = 20;
/** A row of the control database holds all pages of a site. */
const MAX_CHARACTERS = 512 * 1024;

/** The pages of a site from the texts of their files. */
export function compilePages(id: string, texts: PageTexts, main: Language): CompiledPages {
  const folder = `tenants/${id}/pages`;
  const problems: Problem[] = [];
  const named: { file: string; text: string; token: string; language: Language }[] = [];
  for (const [name, text] of texts) {
    const file = `${folder}/${name}`;
    const split = splitName(name);
    if ('problem' in split) problems.push({ file, ...split.problem });
    else named.push({ file, text, ...split });
  }
  const byToken = Map.groupBy(named, ({ token }) => token);
  const total = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
  const excess = findExcess(folder, byToken.size, total);
  if (excess) return { pages: [], problems: [...problems, excess], faulty: new Set(byToken.keys()) };

  const findLinkFault = createLinkCheck([...byToken.keys()]);
  const faulty = new Set<string>();
  const pages: OwnPage[] = [];
  for (const [token, ofToken] of [...byToken].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const read = ofToken.map(({ text, file, language }) => ({
      language,
      ...readOwnPage(text, file, findLinkFault),
    }));
    const tokenProblems = read.flatMap(({ problems: ofText }) => ofText);
    const hasMain = read.some(({ language }) => language === main);
    if (!hasMain) tokenProblems.push(missingMain(`${folder}/${token}.${main}.md`, main));
    problems.push(...tokenProblems);
    if (tokenProblems.length > 0) faulty.add(token);
    else pages.push({ token, texts: toTexts(read) });
  }
  return { pages, problems, faulty };
}

function toTexts(read: readonly { language: Language; text: OwnPageText }[]): OwnPage['texts'] {
  return Object.fromEntries(read.map(({ language, text }) => [language, text]));
}

function missingMain(file: string, main: Language): Problem {
  const allowed = `the page in "${main}", the main language of the site (domain_language): visitors get it where a language is missing`;
  return { file, key: 'the file', found: 'nothing', allowed };
}

function findExcess(file: string, pages: number, characters: number): Problem | undefined {
  if (pages > MAX_PAGES)
    return {
      file,
      key: 'the folder',
      found: `${pages} pages`,
      allowed: `at most ${MAX_PAGES} pages for a site`,
    };
  if (characters <= MAX_CHARACTERS) return undefined;
  const found = `${Math.ceil(characters / 1024)} kB of text`;
  return {
    file,
    key: 'the folder',
    found,
    allowed: `at most ${MAX_CHARACTERS / 1024} kB for all pages of a site`,
  };
}

type NamedFile =
  | { readonly token: string; readonly language: Language }
  | { readonly problem: Omit<Problem, 'file'> };

/** `house-rules.nl.md` */
function splitName(name: string): NamedFile {
  const key = 'the file name';
  const found = formatValue(name);
  const [token = '', written = '', end, ...more] = name.split('.');
  const refuse = (allowed: string, closest?: string) => ({ problem: { key, found, closest, allowed } });
  if (end !== 'md' || more.length > 0)
    return refuse('a name such as "house-rules.nl.md": the address, the language and .md');
  if (!isToken(token)) return refuse(`an address of ${TOKEN_RULE}`);
  if (isReservedToken(token)) return refuse(`another address than /${token}, which every site uses already`);
  const language = languages.find((known) => known === written);
  if (language) return { token, language };
  const closest = findClosestName(written, languages);
  return refuse(
    `one of the languages ${languages.join(', ')} before .md`,
    closest && formatValue(`${token}.${closest}.md`),
  );
}
