import type { IconName } from './icon-names.ts';

/** Explicit interests get abstract icons in this order, never a pictogram. */
const explicit = [
  'analsex',
  'bondage',
  'masturbating',
  'oral sex',
  'public sex',
  'sadomasochism',
  'sex',
  'sex toys',
  'threesome',
];

/** Explicit interests are hidden on public pages. */
export function isExplicitInterest(key: string): boolean {
  return explicit.includes(key);
}

/** The icon of an interest by its key, such as `'one night stand'`. */
export function getInterestIcon(key: string): IconName {
  const place = explicit.indexOf(key);
  const name = place < 0 ? `int-${key.replaceAll(' ', '-')}` : `int-a${place + 1}`;
  return name as IconName;
}
