/** So many letters, and the age beside them, are wider than the half of a phone. */
const LONG = /[^\s-]{9,}$/;

/** The class of a name on a card: where its last word is long it is smaller on a phone, so that the age stays beside it. */
export function getCardNameClass(name: string): string {
  return LONG.test(name) ? 'pcard__name pcard__name--long' : 'pcard__name';
}
