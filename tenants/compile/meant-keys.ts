import { findClosestName } from './problems.ts';

/** Keys that people write for something that has another name here. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  age: 'min_age',
  brand: 'name',
  color: 'theme.h',
  colors: 'theme.h',
  colour: 'theme.h',
  contact: 'support_email',
  country: 'countries',
  currency: 'packages',
  domain: 'hosts',
  domains: 'hosts',
  email: 'support_email',
  hero: 'theme.hero',
  host: 'hosts',
  lang: 'domain_language',
  language: 'domain_language',
  locale: 'domain_language',
  logo: 'theme.logo',
  mail: 'support_email',
  mode: 'theme.mode',
  owner: 'company',
  phone: 'support_phone',
  price: 'packages',
  prices: 'packages',
  title: 'index_title',
  url: 'hosts',
  'theme.chroma': 'theme.c',
  'theme.color': 'theme.h',
  'theme.colour': 'theme.h',
  'theme.hue': 'theme.h',
};

/**
 * The path of the key that was probably meant by one that does not exist.
 * @param path where the unknown key stands
 * @param keysAt the keys that the table at a path may have
 */
export function findMeantKey(
  path: readonly PropertyKey[],
  keysAt: (path: readonly PropertyKey[]) => readonly string[],
): readonly PropertyKey[] | undefined {
  const table = path.slice(0, -1);
  const key = String(path.at(-1));
  const known = keysAt([]);
  const name = path.join('.');
  const renamed = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name]?.split('.') : undefined;
  if (renamed !== undefined && known.includes(String(renamed[0]))) return renamed;
  const close = findClosestName(key, keysAt(table));
  if (close !== undefined) return [...table, close];
  // In TOML all that follows [theme] belongs to it, also a key of the site.
  return table.length > 0 && known.includes(key) ? [key] : undefined;
}
