import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import exceptions from '#locales/text-exceptions.json' with { type: 'json' };
import { LOCALES_DIR } from '../locale-files.ts';
import { checkTexts } from './check-texts.ts';
import { listTexts } from './list-texts.ts';
import { countSameAsEnglish } from './same-as-english.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((dir) => rmSync(dir, { recursive: true })));

/** Problems of one text at `key`, without its place. */
function problemsOf(locale: Locale, text: unknown, { key = 'app.note', english = 'Words' } = {}): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'texts-'));
  folders.push(dir);
  write(dir, 'en', key, english);
  write(dir, locale, key, text);
  return checkTexts(dir, locale).map((problem) => problem.split(': ').slice(2).join(': '));
}

function write(dir: string, locale: Locale, key: string, text: unknown): void {
  const [feature = '', ...path] = key.split('.');
  mkdirSync(join(dir, locale), { recursive: true });
  const nested = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), text);
  writeFileSync(join(dir, locale, `${feature}.json`), JSON.stringify(nested));
}

/** The largest share of texts that a language may have in common with English. */
const MOST_SAME = 0.01;

test.each(LOCALES)('no rule finds anything in the texts of %s', (locale) => {
  expect(checkTexts(LOCALES_DIR, locale)).toEqual([]);
});

test.each(LOCALES)('at most one of a hundred texts of %s is equal to English', (locale) => {
  const { same, all } = countSameAsEnglish(LOCALES_DIR, locale);
  expect(locale === 'en' ? 0 : same / all).toBeLessThanOrEqual(MOST_SAME);
});

test('each exception names a text that there is', () => {
  const keys = new Set(listTexts(LOCALES_DIR, 'en').map(({ key }) => key));
  expect(exceptions.filter(({ key }) => !keys.has(key))).toEqual([]);
});

const RIGHT: [Locale, string][] = [
  ['en', 'It’s called “Paris”, {{name}}’s favorite.'],
  ['de', `Tippe auf „Hier“: 25${NBSP}% für 12${NBSP}€`],
  ['nl', 'Kies ‘Foto’s’, 25%.'],
  ['fr', `Choisis «${NBSP}Ici${NBSP}»${NBSP}: c’est bon${NARROW}? 25${NBSP}%`],
  ['es', `¿Qué dice «aquí»? 25${NBSP}%`],
  ['it', 'Scegli “qui”: l’ora è 25%.'],
  ['pl', 'Wybierz „tutaj”, 25%.'],
  ['sv', `Välj ”här”, 25${NBSP}%.`],
  ['da', `Vælg ”her”, 25${NBSP}%.`],
  ['nb', `Velg «her», 25${NBSP}%.`],
  ['fi', `Valitse ”tästä”, 25${NBSP}%.`],
];

test.each(RIGHT)('accepts the quotes and spaces of %s', (locale, text) => {
  expect(problemsOf(locale, text)).toEqual([]);
});

test.each<[Locale, string, string]>([
  ['en', "It's here", 'quotes'],
  ['de', 'Das ist “hier”', 'quotes'],
  ['nl', 'Dat is “hier”', 'quotes'],
  ['fr', `C’est “ici”`, 'quotes'],
  ['es', 'Está “aquí”', 'quotes'],
  ['it', 'È «qui»', 'quotes'],
  ['pl', 'Jest „tutaj“', 'quotes'],
  ['sv', 'Det är “här”', 'quotes'],
  ['da', 'Det er »her«', 'quotes'],
  ['nb', 'Det er ”her”', 'quotes'],
  ['fi', 'Se on ”tässä', 'quotes'],
  ['fr', `C’est « ici »`, 'spaces'],
  ['fr', 'Oui : ici', 'spaces'],
  ['fr', `Ici${NBSP}?`, 'spaces'],
  ['fr', 'Ici; là', 'spaces'],
  ['de', 'Spare 25 %', 'spaces'],
  ['sv', 'Spara {{percent}}%', 'spaces'],
  ['pl', 'Taniej o 25 %', 'spaces'],
  ['de', 'Für 12 €', 'spaces'],
  ['de', 'Sport, z. B. Tennis', 'spaces'],
  ['en', 'Two  spaces', 'spaces'],
  ['en', 'Here , there', 'spaces'],
  ['en', 'Words ', 'spaces'],
  ['en', 'Wait...', 'characters'],
  ['en', 'Wait — what', 'characters'],
  ['en', 'Wait – what', 'characters'],
  ['en', 'Welcome!', 'characters'],
  ['es', 'Qué?', 'characters'],
  ['en', 'Your favourite colour', 'spelling'],
  ['en', 'We do not sell it', 'contractions'],
  ['en', '{{count}} photos are new', 'plural'],
  ['en', 'Your e-mail', 'words'],
  ['en', 'Nobody sees it any more', 'words'],
  ['de', 'Bitte warte', 'words'],
  ['nl', 'Uw profiel', 'words'],
  ['fr', 'Votre profil', 'words'],
  ['es', 'Elige tu móvil', 'words'],
  ['it', 'Scrivi alla tua e-mail', 'words'],
  ['pl', 'Inni użytkownicy', 'words'],
  ['sv', 'Det kan hen göra', 'words'],
  ['da', 'Folk undres', 'words'],
  ['nb', 'Hvad er det', 'words'],
  ['fi', 'Sinä näet sen', 'words'],
  ['de', 'Partner*in', 'gender'],
  ['fr', 'Marié(e)', 'gender'],
  ['es', 'Soltero/a', 'gender'],
  ['de', 'Leser:innen', 'gender'],
  ['da', '{{name}}s profil', 'names'],
  ['fi', '{{name}}:n profiili', 'names'],
  ['fr', 'Le profil d’{{name}}', 'names'],
  ['it', 'Il profilo dell’{{name}}', 'names'],
  ['pl', '{{name}} polubił zdjęcie', 'past'],
  ['pl', 'To już widziałeś', 'past'],
])('in %s “%s” breaks the rule of %s', (locale, text, rule) => {
  expect(problemsOf(locale, text, { english: text })[0]).toMatch(new RegExp(`^${rule}: `));
});

test.each<[Locale, string, string, string]>([
  ['nl', 'safety.note', 'Je rapport is binnen', 'We received your report'],
  ['nl', 'alerts.note', 'Meldingen aanzetten', 'Turn on notifications'],
  ['nb', 'app.likes.like', 'Lik', 'Like'],
  ['da', 'appeal.title', 'Klage', 'Appeal'],
  ['fi', 'safety.note', 'Saimme ilmoituksen', 'We received your report'],
  ['de', 'likes.tab.mine', 'Magst du', 'You liked'],
  ['fr', 'likes.note', 'Il aime ton profil', 'Likes your profile'],
  ['sv', 'grants.note', 'Frågorna är borta', 'The requests are gone'],
])('in %s the words of %s fit what English means', (locale, key, text, english) => {
  expect(problemsOf(locale, text, { key, english })[0]).toMatch(/^words: /);
});

test('notifications and reports have words of their own', () => {
  const english = 'Notifications about reports';
  expect(problemsOf('fi', 'Ilmoitukset ilmiannoista', { english })).toEqual([]);
  expect(problemsOf('nl', 'Notificaties over meldingen', { english })).toEqual([]);
});

test('names the term of the glossary that a text lacks', () => {
  expect(problemsOf('de', 'Das Spiel zum Wischen', { english: 'The swipe game' })).toEqual([
    'glossary: English says “swipe game”, the term here is “Swipe-Spiel”',
  ]);
  expect(problemsOf('de', 'Mit Swipe-Spiel und {{gift}}', { english: 'The swipe game, {{gift}}' })).toEqual(
    [],
  );
});

test('a text on a button is at most 1.6 times as long as English', () => {
  const button = { key: 'app.save', english: 'Save this' };
  expect(problemsOf('de', 'Jetzt sichern', button)).toEqual([]);
  expect(problemsOf('de', 'Jetzt abspeichern', button)).toEqual([
    expect.stringMatching(/^length: .* has 17 characters, English 9: at most 14/),
  ]);
  expect(
    problemsOf('de', 'Geschwindigkeitsmessung', { key: 'app.save', english: 'Measure the speeds' }),
  ).toEqual(['length: “Geschwindigkeitsmessung” has more than 18 letters']);
  expect(problemsOf('de', 'Jetzt ganz sicher abspeichern', { key: 'app.note', english: 'Save' })).toEqual([]);
});

test('gives the place of each problem, in pages by line', () => {
  const dir = mkdtempSync(join(tmpdir(), 'texts-'));
  folders.push(dir);
  write(dir, 'en', 'app.count', { one: 'One mailbox', other: 'Some' });
  mkdirSync(join(dir, 'en/pages'));
  writeFileSync(
    join(dir, 'en/pages/faq.md'),
    '# Title\n\n## Part {#part}\n\n{{?us}}Write **a** [mail](mailto:{{support_email}}) to `auth`.\n',
  );
  expect(checkTexts(dir, 'en')).toEqual([
    'locales/en/app.json: app.count (one): words: “mailbox”: write email',
    'locales/en/pages/faq.md: faq#part (line 5): words: “mail”: write email',
  ]);
});

test('legal pages have no contractions', () => {
  const dir = mkdtempSync(join(tmpdir(), 'texts-'));
  folders.push(dir);
  mkdirSync(join(dir, 'en/pages'), { recursive: true });
  writeFileSync(join(dir, 'en/pages/terms.md'), '# Terms\n\n## A {#a}\n\nIt’s yours. We do not sell it.\n');
  expect(checkTexts(dir, 'en')).toEqual([
    'locales/en/pages/terms.md: terms#a (line 5): contractions: “It’s”: no contractions in this text',
  ]);
});
