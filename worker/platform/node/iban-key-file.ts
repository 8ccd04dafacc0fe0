import { randomBytes } from 'node:crypto';
import { readOrCreateKey } from './key-file.ts';

/** Of a demo; a real site sets IBAN_KEY, so that a copy of its data folder holds no key. */
export function readOrCreateIbanKey(folder: string): string {
  return readOrCreateKey(folder, 'iban.key', () => randomBytes(32).toString('base64url'));
}
