import { foldText } from '#client/i18n/fold-text.ts';
import { type Region, type Town, getCountryRegions } from './regions.ts';
import { OTHER_NAMES } from './town-names.ts';

/** "Saint" in the languages of the towns; people write it out or not. */
const SAINTS = /^(?:st|ste|saint|sainte|sankt|sint|sanct)$/;
/** What the name of a river or a landscape begins with. */
const SURROUNDINGS =
  /[\s-](?:am|an|auf|im|in|ob|bei|aan|op|sur|sous|en|lès|les|upon|on|under|de|del|di|della|nell|y)[\s’'-]/;
/** Spellings without the keys for these letters. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const SUGGESTIONS = 3;

/** Town of a region by any of its names, however it is typed; undefined: there is none. */
export function findTown(country: string, { towns }: Region, townName: string): Town | undefined {
  const exact = towns.find(([name]) => name === townName);
  if (exact) return exact;
  const typedKeys = toKeys(townName);
  const match = towns.find(([name]) => isAny(listKeys(country, name), typedKeys));
  if (match) return match;
  const short = towns.filter(([name]) => isAny(toKeys(name.split(SURROUNDINGS)[0] ?? ''), typedKeys));
  return short.length === 1 ? short[0] : undefined;
}

/** The names that are nearest to what was typed: towns elsewhere in the country that have it, then similar ones here. */
export function suggestTowns(country: string, region: Region, townName: string): string[] {
  const elsewhere = getCountryRegions(country).flatMap((other) => {
    const town = other.code === region.code ? undefined : findTown(country, other, townName);
    return town ? [`${town[0]} (${other.name})`] : [];
  });
  const typedKeys = toKeys(townName);
  const similar = region.towns
    .map(([name]) => ({ name, difference: compare(listKeys(country, name), typedKeys) }))
    .filter(({ difference }) => difference <= 0.5)
    .toSorted((one, other) => one.difference - other.difference)
    .map(({ name }) => name);
  return [...elsewhere, ...similar].slice(0, SUGGESTIONS);
}

/** All spellings of a town. Two names of a bilingual one stand beside a stroke, an addition in brackets. */
function listKeys(country: string, name: string): string[] {
  const others = OTHER_NAMES[country]?.[name]?.split(', ') ?? [];
  const parts = name.split(/\s*[/()]\s*/).filter((part) => part !== '');
  return [name, ...parts, ...others].flatMap(toKeys);
}

/** The letters and digits alone, also with two letters where people have no key for one. */
function toKeys(name: string): string[] {
  const expanded = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => DIGRAPHS[letter] ?? letter);
  return [...new Set([name, expanded].map(toKey))].filter((key) => key !== '');
}

function toKey(name: string): string {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => (SAINTS.test(word) ? 'st' : word)).join('');
}

const isAny = (keys: readonly string[], typedKeys: readonly string[]) =>
  keys.some((key) => typedKeys.includes(key));

/** How much of the longer name differs, 0 to 1. The beginning of a name is near to it. */
function compare(keys: readonly string[], typedKeys: readonly string[]): number {
  const pairs = keys.flatMap((key) => typedKeys.map((typedKey) => [key, typedKey] as const));
  return Math.min(
    ...pairs.map(([key, typedKey]) =>
      typedKey.length > 2 && key.startsWith(typedKey)
        ? 0.1
        : countEdits(key, typedKey) / Math.max(key.length, typedKey.length),
    ),
  );
}

/** Letters to insert, remove or replace between two words, of which neighbors that were exchanged count once. */
function countEdits(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = row > 1 && isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next[column] = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, swapped);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
