/** A word this long and the age beside it are wider than half a phone screen. */
const LONG = /[^\s-]{9,}$/;

/** Class of a name on a card: a long last word is set smaller on a phone, so that the age stays beside it. */
export function getCardNameClass(name: string): string {
  return LONG.test(name) ? 'pcard__name pcard__name--long' : 'pcard__name';
}
