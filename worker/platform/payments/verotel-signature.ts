import { hash } from 'node:crypto';
import { equalsInConstantTime } from '#worker/constant-time-equal.ts';

const VERSION = '4';

/** What Verotel calls a website: its number and its signature key. */
export interface VerotelShop {
  readonly shopId: string;
  readonly secret: string;
}

/** Lower-case hexadecimal SHA-256 of the secret and all parameters but the signature, sorted by name. */
export function signFlexPay(secret: string, params: ReadonlyMap<string, string>): string {
  const names = [...params.keys()].filter((name) => name !== 'signature').toSorted();
  return hash('sha256', [secret, ...names.map((name) => `${name}=${params.get(name)}`)].join(':'));
}

/** An address with its parameters and signature, without empty values. An e-mail address would stay unsigned. */
export function toSignedAddress(
  address: string,
  { shopId, secret }: VerotelShop,
  values: Readonly<Record<string, string>>,
): URL {
  const all = { ...values, shopID: shopId, version: VERSION };
  const params = Object.entries(all).filter(([, value]) => value !== '');
  const url = new URL(address);
  url.search = new URLSearchParams([
    ...params,
    ['signature', signFlexPay(secret, new Map(params))],
  ]).toString();
  return url;
}

/** Whether a notice is of the shop. A parameter that comes twice would have two meanings. */
export function isSigned({ shopId, secret }: VerotelShop, query: URLSearchParams): boolean {
  const params = new Map(query);
  return (
    query.size === params.size &&
    equalsInConstantTime(params.get('signature') ?? '', signFlexPay(secret, params)) &&
    params.get('shopID') === shopId
  );
}

/** Reads `68849:key`, the number of a website and its signature key. Null for anything else. */
export function parseShop(text: string): VerotelShop | null {
  const [, shopId, secret] = /^(\d{1,10}):(\w{10,})$/.exec(text) ?? [];
  return shopId === undefined || secret === undefined ? null : { shopId, secret };
}
