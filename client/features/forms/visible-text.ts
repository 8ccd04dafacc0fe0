import * as v from 'valibot';

/** Characters that show nothing: fillers, joiners, marks of direction. Spaces are not among them. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]/gu;

/** What a reader would see of a text. */
function readVisible(text: string): string {
  return text.replaceAll(INVISIBLE, '').trim();
}

/** Whether a text is empty for its reader. */
export function isBlank(text: string): boolean {
  return readVisible(text) === '';
}

/**
 * A text that people read. One without a visible character is as if nothing was typed. Forms send a line break as CRLF;
 * it is stored as LF and counts as one character.
 */
export const visibleText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
  v.trim(),
  v.transform((text) => (isBlank(text) ? '' : text)),
);

/** A minimum that invisible characters do not help to reach. */
export function minVisible(min: number, problem: string) {
  return v.check((text: string) => readVisible(text).length >= min, problem);
}
