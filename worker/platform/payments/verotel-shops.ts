import * as z from 'zod';
import type { VerotelShop } from './verotel-signature.ts';

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
