export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** PKCS #8 of a private key of P-256 without its public key, up to the 32 bytes of the key itself (RFC 5915). */
const PKCS8_START = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';

/** Derives the public key from the private one (32 bytes in base64url), so that only one has to be set. */
export async function deriveVapidKeys(privateKey: string): Promise<VapidKeys> {
  const pkcs8 = Buffer.from(PKCS8_START + Buffer.from(privateKey, 'base64url').toString('hex'), 'hex');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key);
  const coordinates = [x, y].map((value) => Buffer.from(value, 'base64url'));
  return { privateKey, publicKey: Buffer.concat([Buffer.of(4), ...coordinates]).toString('base64url') };
}
