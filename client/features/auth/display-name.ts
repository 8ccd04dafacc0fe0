import * as v from 'valibot';

/**
 * Nothing that cannot be seen, which also turns words around, and nothing that only looks like an @. Looked at before
 * the name is normalized, because that would turn some of these into ordinary characters.
 */
const VISIBLE =
  /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFE6B\uFF20]*$/u;

/** Nothing that a mail program makes a link of: mails repeat names to addresses that anyone can type. */
const NO_LINK = /^(?!.*(?::\/\/|[Ww]{3}\.))/u;

/** One spelling of each name: full-width and other variants become the plain letters, white space one space. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}

/** A name that other people read: of a member, or of the sender of a message. */
export function createDisplayNameSchema({
  min,
  max,
  problem,
}: {
  min: number;
  max: number;
  problem: string;
}) {
  return v.pipe(
    v.string(),
    v.trim(),
    // Keyboards send some emoji with an invisible sign for their look; they keep their meaning without it.
    v.transform((name) => name.replace(/[\uFE0E\uFE0F]/gu, '')),
    v.regex(VISIBLE, 'name_characters'),
    v.transform(normalizeName),
    v.nonEmpty('required'),
    v.minLength(min, problem),
    v.maxLength(max, problem),
    v.regex(NO_LINK, 'name_characters'),
  );
}
