import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#client/i18n/locales.ts';
import { type Entry, listEntries } from '../locale-entries.ts';
import { readLocales } from '../locale-files.ts';

/** One text that people read, and where it is written. */
export interface LocatedText {
  readonly locale: Locale;
  /** Under locales/<lang>, such as 'chat.json' or 'pages/faq.md'. */
  readonly file: string;
  /** 'chat.send' of a JSON file; 'faq#refund' of a page. */
  readonly key: string;
  /** The plural form of a JSON text, the line of a page. */
  readonly at: string;
  readonly text: string;
  /** The condition before a passage of a page; '' without one. */
  readonly when: string;
  /** The English words of the same key or of the same section; '' if there are none. */
  readonly english: string;
}

/** Every text of a language: the JSON files, then the pages line by line, both without markup. */
export function listTexts(dir: string, locale: Locale): LocatedText[] {
  return [...listJsonTexts(dir, locale), ...listPageTexts(dir, locale)];
}

function listJsonTexts(dir: string, locale: Locale): LocatedText[] {
  const all = readLocales(dir);
  const english = listEntries(all.en);
  return [...listEntries(all[locale])].flatMap(([key, { plural, forms }]) =>
    Object.entries(forms).map(([form, text]) => ({
      locale,
      file: `${key.split('.')[0]}.json`,
      key,
      at: plural ? form : '',
      text: stripTags(typeof text === 'string' ? text : ''),
      when: '',
      english: stripTags(formOf(english.get(key), 'other')),
    })),
  );
}

function formOf(entry: Entry | undefined, form: string): string {
  const text = entry?.forms[form];
  return typeof text === 'string' ? text : '';
}

function listPageTexts(dir: string, locale: Locale): LocatedText[] {
  const english = new Map<string, string>();
  for (const { key, text } of readPageLines(dir, 'en'))
    english.set(key, `${english.get(key) ?? ''} ${text}`.trim());
  return readPageLines(dir, locale).map(({ name, key, line, text, when }) => ({
    locale,
    file: `pages/${name}`,
    key,
    at: `line ${line}`,
    text,
    when,
    english: english.get(key) ?? '',
  }));
}

function readPageLines(dir: string, locale: Locale) {
  const folder = join(dir, locale, 'pages');
  return readFolder(folder).flatMap((name) => {
    const page = name.replace('.md', '');
    let section = 'top';
    return readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((raw, index) => {
        section = /\{#([\w-]+)\}/.exec(raw)?.[1] ?? section;
        const text = stripMarkdown(raw);
        const when = /^(?:- |\d+\. |\| )?\{\{\?(\w+)\}\}/.exec(raw)?.[1] ?? '';
        return text === '' ? [] : [{ name, key: `${page}#${section}`, line: index + 1, text, when }];
      });
  });
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .toSorted();
  } catch {
    return [];
  }
}

function stripTags(text: string): string {
  return text.replace(/<\/?\w+>/g, '');
}

/** The words of a line as readers see them: no marks of headings and lists, no link targets, no code. */
function stripMarkdown(line: string): string {
  return line
    .replace(/^(#{1,3} |> |- |\d+\. )/, '')
    .replace(/[ \t]+(?=\|)/g, ' ')
    .replace(/^(\| )?\{\{\?\w+\}\}[ \t]*/, '$1')
    .replace(/[ \t]*\{#[\w-]+\}$/, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/`[^`]*`/g, '0')
    .replaceAll('[', '')
    .replaceAll('**', '')
    .replaceAll('\\', '');
}
