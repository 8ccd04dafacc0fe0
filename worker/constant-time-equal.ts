import { timingSafeEqual } from 'node:crypto';

/** Whether a signature or a hash is the expected one, in a time that tells nothing about how much of it is right. */
export function equalsInConstantTime(given: string, expected: string): boolean {
  const [givenBytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)];
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
