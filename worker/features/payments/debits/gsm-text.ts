/** The characters of one septet in a text message (GSM 03.38), and those of two. Any other halves what fits into one. */
const SINGLE = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const DOUBLE = new Set('^{}\\[~]|€');

/** What is written otherwise, where the base of a letter does not say it. */
const REPLACED: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '‑': '-', '…': '...', '\u00A0': ' ', '\u202F': ' ', œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' }; // prettier-ignore

/** One part of a text message. */
export const PART_SEPTETS = 160;

/** The same text in the characters of GSM 03.38: others lose their accents or are left out. */
export function toGsmText(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => toGsmLetter(letter)).join('');
}

export function countSeptets(gsmText: string): number {
  return Array.from(gsmText).reduce((sum, letter) => sum + (DOUBLE.has(letter) ? 2 : 1), 0);
}

function toGsmLetter(letter: string): string {
  if (isGsm(letter)) return letter;
  const base = REPLACED[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(base).every(isGsm) ? base : '';
}

function isGsm(letter: string): boolean {
  return SINGLE.has(letter) || DOUBLE.has(letter);
}
