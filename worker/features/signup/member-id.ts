const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** 12 characters with 62 random bits. Ids appear in addresses and must not reveal the number of members. */
export function createMemberId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(12)), (n) =>
    ALPHABET.charAt(n % ALPHABET.length),
  ).join('');
}
