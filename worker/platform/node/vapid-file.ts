import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The key of an installation that has set none. It is created once, because browsers that have subscribed accept
 * notifications signed with that key only.
 */
export function readOrCreateVapidKey(folder: string): string {
  const file = path.join(folder, 'vapid.key');
  if (!existsSync(file)) {
    // A process that ends in between must not leave half a key.
    writeFileSync(`${file}.new`, createPrivateKey(), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

function createPrivateKey(): string {
  const { d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return d;
}
