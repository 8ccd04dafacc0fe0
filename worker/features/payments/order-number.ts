/** Crockford's alphabet, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Short enough to read out: A-7F3K-2094. Random, so that it tells nothing of other orders. */
export function createOrderNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const letters = Array.from(bytes, (byte) => ALPHABET.charAt(byte % 32));
  return `A-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
