import { hash } from 'node:crypto';
import { equalsInConstantTime } from '#worker/payments/constant-time-equal.ts';
import * as z from 'zod';

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

const ENTRY = /^([a-z][a-z\d-]*):(\d{1,10}):(\w{10,})$/;

/** `ardenza:68849:key,velours:68850:key`. A message never repeats a value, which holds secrets. */
export const verotelShops = z.string().transform((text, { addIssue }) => {
  const shops = new Map<string, VerotelShop>();
  for (const [index, entry] of text.split(',').entries()) {
    const [, site, shopId, secret] = ENTRY.exec(entry.trim()) ?? [];
    if (site === undefined || shopId === undefined || secret === undefined)
      addIssue(`part ${index + 1} is not "site:shop:key", with the shop's number and its signature key`);
    else if (shops.has(site)) addIssue(`the site ${site} has two shops`);
    else shops.set(site, { shopId, secret });
  }
  return shops;
});
