import * as v from 'valibot';

/**
 * Rejects invisible characters, which can also reverse the text, and lookalikes of @. Checked before normalization,
 * which would turn some of these into ordinary characters.
 */
const VISIBLE =
  /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFE6B\uFF20]*$/u;

/** Rejects what mail programs turn into links: emails repeat the name to addresses that anyone can type. */
const WITHOUT_LINK = /^(?!.*(?::\/\/|[Ww]{3}\.))/u;

/**
 * Gives each name one spelling: full-width and other variants become plain letters, white space becomes one space.
 */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}

/** Schema of a name that other people read: a member's or a message sender's. */
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
    // Emoji, Persian names and copied words have invisible selectors and joiners; they keep their meaning without them.
    v.transform((name) => name.replaceAll(/[\uFE0E\uFE0F\u200B-\u200D\u2060\uFEFF]/gu, '')),
    v.regex(VISIBLE, 'name_characters'),
    v.transform(normalizeName),
    v.nonEmpty('required'),
    v.minLength(min, problem),
    v.maxLength(max, problem),
    v.regex(WITHOUT_LINK, 'name_link'),
  );
}
