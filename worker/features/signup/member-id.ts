const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** 12 characters, 62 random bits: it stands in addresses, so it must not tell how many members there are. */
export function createMemberId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(12)), (n) =>
    ALPHABET.charAt(n % ALPHABET.length),
  ).join('');
}
