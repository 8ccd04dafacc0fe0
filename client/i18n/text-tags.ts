const TAG = /<(\w+)>(.*?)<\/\1>/gs;
const HIDDEN = '\u0001';

/** Escapes '<' in filled-in values, since a member may be called '<em>'; {@link parseTags} restores it. */
export function escapeTags(value: string): string {
  return value.replaceAll('<', HIDDEN);
}

/**
 * Splits 'Read the <terms>small print</terms>.' into strings and the results of the functions for the tagged words.
 * No HTML: only the given tags count, without nesting or attributes.
 */
export function parseTags<Node>(
  text: string,
  tags: Readonly<Record<string, (words: string) => Node>>,
): (string | Node)[] {
  const show = (words: string) => words.replaceAll(HIDDEN, '<');
  const parts: (string | Node)[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, name = '', words = ''] = match;
    const make = Object.hasOwn(tags, name) ? tags[name] : undefined;
    if (make === undefined) continue;
    if (match.index > end) parts.push(show(text.slice(end, match.index)));
    parts.push(make(show(words)));
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(show(text.slice(end)));
  return parts;
}
