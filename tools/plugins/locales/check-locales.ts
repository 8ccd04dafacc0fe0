import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { listEntries, type Entry, listPlaceholders, listTags } from './locale-entries.ts';
import { LOCALES_DIR, readLocales } from './locale-files.ts';

/** Problems of the texts, one line each; empty if every language has all that English has. */
export function checkLocales(dir: string): string[] {
  const all = readLocales(dir);
  const english = listEntries(all.en);
  return LOCALES.flatMap((locale) => {
    const own = listEntries(all[locale]);
    const problems = [
      ...[...english.keys()].filter((key) => !own.has(key)).map((key) => `missing '${key}'`),
      ...[...own].flatMap(([key, entry]) => entryProblems(locale, key, entry, english.get(key))),
    ];
    return problems.map((problem) => `${locale}: ${problem}`);
  });
}

function entryProblems(locale: Locale, key: string, entry: Entry, english: Entry | undefined): string[] {
  if (english === undefined) return [`'${key}' is not in English`];
  const notText = Object.entries(entry.forms).filter(
    ([, text]) => typeof text !== 'string' || text.trim() === '',
  );
  if (notText.length > 0) return [`'${key}' has no text`];
  return [
    ...difference(key, 'plural', [String(english.plural)], [String(entry.plural)]),
    ...difference(key, 'placeholders', listPlaceholders(english), listPlaceholders(entry)),
    ...difference(key, 'tags', listTags(english), listTags(entry)),
    ...(entry.plural ? pluralProblems(locale, key, entry) : []),
    ...strayMarkup(key, entry),
  ];
}

function difference(key: string, what: string, expected: string[], actual: string[]): string[] {
  const show = (names: string[]) => names.join(', ') || 'none';
  return show(expected) === show(actual)
    ? []
    : [`'${key}' has ${what} ${show(actual)}, English has ${show(expected)}`];
}

/** A language needs the plural forms of whole numbers up to 200, and may add those of larger ones. */
function pluralProblems(locale: Locale, key: string, entry: Entry): string[] {
  const rules = new Intl.PluralRules(locale);
  const allowed: string[] = rules.resolvedOptions().pluralCategories;
  const needed = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  return [
    ...[...needed]
      .toSorted()
      .filter((form) => !(form in entry.forms))
      .map((form) => `'${key}' lacks the form '${form}'`),
    ...Object.keys(entry.forms)
      .filter((form) => !allowed.includes(form))
      .map((form) => `'${key}' has a form '${form}', which the language does not use`),
  ];
}

/** Besides valid tags and placeholders there must be plain words only. */
function strayMarkup(key: string, entry: Entry): string[] {
  const plainText = Object.values(entry.forms)
    .join(' ')
    .replace(/<(\w+)>(.*?)<\/\1>/gs, '$2')
    .replace(/{{\s*\w+\s*}}/g, '');
  return /[<>{}]|&\w+;/.test(plainText) ? [`'${key}' has markup that will show as it is`] : [];
}

export class LocalesError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `${problems.length} problems in locales/:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
}

/**
 * Texts equal to the English ones that are not on the list of allowed ones; most are untranslated.
 * @internal
 */
export function findSameAsEnglish(
  dir: string,
  allowed: Readonly<Record<string, readonly string[]>>,
): string[] {
  const all = readLocales(dir);
  const english = listEntries(all.en);
  return LOCALES.filter((locale) => locale !== 'en').flatMap((locale) => {
    const may = new Set([...(allowed['*'] ?? []), ...(allowed[locale] ?? [])]);
    return [...listEntries(all[locale])]
      .filter(([key, entry]) => {
        const words = String(english.get(key)?.forms.other);
        return entry.forms.other === words && /\p{L}/u.test(words.replace(/{{.*?}}/g, '')) && !may.has(words);
      })
      .map(([key, entry]) => `${locale}: '${key}' is "${String(entry.forms.other)}"`);
  });
}

if (import.meta.main) {
  const problems = checkLocales(LOCALES_DIR);
  process.stdout.write(
    problems.length === 0 ? 'All texts agree.\n' : `${new LocalesError(problems).message}\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
