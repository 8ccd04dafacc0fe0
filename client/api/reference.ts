/** Crockford's alphabet, without letters that look like digits. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/**
 * The number of an order, an appeal or another case as it is stored, such as A-7F3K-2094; null: it is none. People type it
 * with any dash or none, after a label, and with O for 0 and I or L for 1. `letters` are those with which it may begin.
 * A label such as "Order" may stand for the letter where only one is possible; a single letter is that of another case.
 */
export function parseReference(input: string, letters: string): string | null {
  const text = input
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  // The code begins where a word begins: with a sign too few, the end of a label would be read as a part of it.
  const form = new RegExp(
    `^(?:(?:.*?\\p{L}-)??([${letters.replace('O', 'O0')}])-?|(?:.*?\\p{L}{2}-)?)([^-]{4})-?([^-]{4})$`,
    'u',
  );
  const [, letter = letters, first = '', second = ''] = form.exec(text) ?? [];
  const parts = [first, second].map((part) => part.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
  if (letter.length > 1 || !CODE.test(parts.join(''))) return null;
  return [letter === '0' ? 'O' : letter, ...parts].join('-');
}
