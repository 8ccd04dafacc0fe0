import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';
import { ApiError } from '#client/api/errors.ts';

/** What some keyboards write for a dot. */
const DOTS = /[。｡．․]/gu;
const SPELLED_DOT = /\s*[([{]\s*dot\s*[)\]}]\s*|\s+dot\s+/giu;
const HOST = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;

/**
 * Whether a mail program or a reader takes a part of the name for a web address. Only real endings count, so that "Jo.Anna"
 * and "St.Marie" are names.
 */
export function hasLink(name: string): boolean {
  const text = name.normalize('NFKC').replaceAll(DOTS, '.').replaceAll(SPELLED_DOT, '.').toLowerCase();
  return /:\/\/|\bwww\./.test(text) || hasHost(text) || hasHost(foldName(text));
}

function hasHost(text: string): boolean {
  return [...text.matchAll(HOST)].some(([host]) =>
    TOP_LEVEL_DOMAINS.has(host.slice(host.lastIndexOf('.') + 1)),
  );
}

/** Between an initial or a title and the next word, also after another initial: "J.de Vries", "H.J.de Wit", "Dr.med. Huber". */
const AFTER_INITIAL =
  /(?<=(?:^|[\s-])(?:\p{L}\.[\s-]?)*(?:\p{L}|drs?|prof|dipl|ing|ir|mag|mrs?|ms|st)\.)(?=\p{L}+(?:[\s.,-]|$))/giu;

/**
 * The name of a sender who gets an answer by email, at an address that anyone can type. Mail programs would make a link of
 * "J.de Vries", but not of "J. de Vries".
 */
export function toNameWithoutLink(name: string): string {
  const spaced = hasLink(name) ? name.replaceAll(AFTER_INITIAL, ' ') : name;
  if (hasLink(spaced)) throw new ApiError('validation', { fields: { name: 'name_link' } });
  return spaced;
}

/** Letters of other scripts and strokes that look like a Latin letter, as pairs. */
const LOOKALIKES = new Map(
  (
    'аa еe оo рp сc уy хx іi їi јj ѕs ԁd һh кk мm тt нh вb ѵv ԝw ӏl ԛq ɡg ɑa ıi łl øo đd ðd ' +
    'αa οo ρp νv τt ιi κk υu εe ηn χx ωw'
  )
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin] as const),
);

/** A name as it looks at a glance: small Latin letters without accents. */
export function foldName(name: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(bare, (letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe');
}
