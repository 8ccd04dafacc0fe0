/** Letters that no accent separates from the one that people type instead. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};

/**
 * Letters as people type them: without case, accents and invisible characters, with one kind of apostrophe, dash and
 * space, so that "STRASSE" finds "Straße". Server and page find by it, and the page marks hits by it, so each character
 * is folded by itself.
 */
export function foldText(text: string): string {
  return text
    .replaceAll(/['`´‘’‛′ʹʻʼʽ＇]/g, "'")
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/\s/g, ' ')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþıħŋŧς]/g, (letter) => LETTERS[letter] ?? letter);
}
