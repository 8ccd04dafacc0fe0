import type { Tenant } from '#tenants/schema/site-schema.ts';
import { PART_SEPTETS, countSeptets, toGsmText } from './gsm-text.ts';

/** A text message of one part that names its site, as far as there is room for the name. */
export function writeSms(site: Pick<Tenant, 'mail_name' | 'hosts'>, write: (name: string) => string): string {
  let name = toSiteName(site);
  const room = PART_SEPTETS - countSeptets(toGsmText(write('')));
  while (countSeptets(name) > room) name = name.slice(0, -1).trimEnd();
  return toGsmText(write(name));
}

/** A name in another alphabet would lose its letters, so that the host stands for it. */
function toSiteName({ mail_name: name, hosts }: Pick<Tenant, 'mail_name' | 'hosts'>): string {
  const letters = name.match(/[\p{L}\p{N}]/gu) ?? [];
  const isReadable = letters.length > 0 && letters.every((letter) => toGsmText(letter) !== '');
  return (isReadable ? toGsmText(name) : (hosts[0] ?? '')).trim();
}
