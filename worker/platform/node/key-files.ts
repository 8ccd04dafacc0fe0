import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** A secret of an installation that has set none. It is created once and then stays the same. */
function readOrCreateKey(folder: string, name: string, create: () => string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    // A process or a machine that stops in between must not leave half a key.
    writeFileSync(`${file}.new`, create(), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Of a demo; a real site sets IBAN_KEY, so that a copy of its data folder holds no key. */
export function readOrCreateIbanKey(folder: string): string {
  return readOrCreateKey(folder, 'iban.key', createBytes);
}

/** The key of an installation that has set none. A copy of the data folder holds it, so that it keeps its secrets. */
export function readOrCreateSecretsKey(folder: string): string {
  return readOrCreateKey(folder, 'secrets.key', createBytes);
}

/**
 * The key of an installation that has set none. It is created once, because browsers that have subscribed accept
 * notifications signed with that key only.
 */
export function readOrCreateVapidKey(folder: string): string {
  return readOrCreateKey(folder, 'vapid.key', createPrivateKey);
}

function createBytes(): string {
  return randomBytes(32).toString('base64url');
}

function createPrivateKey(): string {
  const { d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return d;
}
