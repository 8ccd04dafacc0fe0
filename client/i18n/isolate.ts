/** Letters and marks that make a text run from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Has all characters that are looked for here, and is quick. */
const SPECIAL = /[\u0590-\uffff]/;

/** Marks that change the direction of all that follows. Isolates do not, unless their end is missing. */
const OVERRIDES = /[\u202a-\u202e]/gu;
const OVERRIDES_AND_ISOLATES = /[\u202a-\u202e\u2066-\u2069]/gu;

const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/**
 * A text of a member inside a sentence, a title or a notification, where no element can set its direction: it stands in
 * its own, and what is around it keeps its order. All other texts stay as they are.
 */
export function isolate(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const safe = text.replaceAll(areIsolatesPaired(text) ? OVERRIDES : OVERRIDES_AND_ISOLATES, '');
  return RIGHT_TO_LEFT.test(safe) ? FIRST_STRONG_ISOLATE + safe + END_OF_ISOLATE : safe;
}

function areIsolatesPaired(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === END_OF_ISOLATE) depth -= 1;
    else if (char >= '\u2066' && char < END_OF_ISOLATE) depth += 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
