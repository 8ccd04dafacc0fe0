import { generateKeyPairSync } from 'node:crypto';
import { readOrCreateKey } from './key-file.ts';

/**
 * The key of an installation that has set none. It is created once, because browsers that have subscribed accept
 * notifications signed with that key only.
 */
export function readOrCreateVapidKey(folder: string): string {
  return readOrCreateKey(folder, 'vapid.key', createPrivateKey);
}

function createPrivateKey(): string {
  const { d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return d;
}
