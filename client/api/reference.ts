/** Crockford's alphabet, without letters that look like digits. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/**
 * The number of an order, an appeal or another case as it is stored, such as A-7F3K-2094; null: it is none. People type it
 * with any dash or none, after a label, and with O for 0 and I or L for 1. `letters` are those with which it may begin.
 */
export function parseReference(input: string, letters: string): string | null {
  const text = input
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const code = text.slice(-8).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!CODE.test(code)) return null;
  const letter = findLetter(text.at(-9), letters);
  return letter && `${letter}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** A label such as "Order" may stand for the letter where only one is possible. */
function findLetter(symbol: string | undefined, letters: string): string | null {
  const letter = symbol === '0' ? 'O' : symbol;
  if (letter !== undefined && letters.includes(letter)) return letter;
  const isLabel = letter === undefined || /\p{L}/u.test(letter);
  return isLabel && letters.length === 1 ? letters : null;
}
