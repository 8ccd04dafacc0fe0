import { hash } from 'node:crypto';

/** Crockford's alphabet, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A repeat with the same seed is the same order, so that a provider can tell it. Without one it is random. */
export function createSeededNumber(seed: string | undefined): string {
  return seed === undefined ? createOrderNumber() : toNumber(Buffer.from(hash('sha256', seed), 'hex'));
}

/** Short enough to read out: A-7F3K-2094. Random, so that it tells nothing of other orders. */
function createOrderNumber(): string {
  return toNumber(crypto.getRandomValues(new Uint8Array(8)));
}

function toNumber(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, 8), (byte) => ALPHABET.charAt(byte % 32));
  return `A-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
