/** A part of a statement. Words and signs are in lower case; what stands in parentheses is a group. */
export type SqlPart =
  | { readonly kind: 'word' | 'name' | 'value' | 'sign'; readonly text: string }
  | { readonly kind: 'group'; readonly parts: Sql };

export type Sql = readonly SqlPart[];

const PARTS =
  /\s+|--.*|\/\*[^]*?\*\/|(?<value>'(?:[^']|'')*'|\?\d*|\d[\w.]*)|["`](?<name>[^"`]*)["`]|(?<word>[a-z_]\w*)|(?<sign>\|\||<>|<=|>=|!=|==|->>|->|.)/gi;

/** Reads a statement as far as its words, names, values and parentheses. */
export function parseSql(sql: string): Sql {
  const groups: SqlPart[][] = [[]];
  for (const { groups: found = {} } of sql.matchAll(PARTS)) {
    const [kind, text] = Object.entries(found).find(([, part]) => part !== undefined) ?? [];
    const current = groups.at(-1);
    if (text === undefined || !current) continue;
    if (text === '(') groups.push([]);
    else if (text === ')') {
      groups.pop();
      groups.at(-1)?.push({ kind: 'group', parts: current });
    } else current.push({ kind: kind as 'word', text: kind === 'word' ? text.toLowerCase() : text });
  }
  const [parts, ...unclosed] = groups;
  if (!parts || unclosed.length > 0) throw new Error(`Parentheses do not match in ${sql}`);
  return parts;
}

export function isWord(part: SqlPart | undefined, ...words: string[]): boolean {
  return part?.kind === 'word' && words.includes(part.text);
}

export function isSign(part: SqlPart | undefined, sign: string): boolean {
  return part?.kind === 'sign' && part.text === sign;
}

/** The name of a table or column, with or without quotes. */
export function nameOf(part: SqlPart | undefined): string | null {
  return part?.kind === 'word' || part?.kind === 'name' ? part.text : null;
}

export function split(parts: Sql, isBetween: (part: SqlPart) => boolean): Sql[] {
  const pieces: SqlPart[][] = [[]];
  for (const part of parts) {
    if (isBetween(part)) pieces.push([]);
    else pieces.at(-1)?.push(part);
  }
  return pieces;
}

export function isQuery([first]: Sql): boolean {
  return isWord(first, 'select', 'with', 'values', 'insert', 'replace', 'update', 'delete');
}

/** Without parentheses around the whole. */
export function unwrap(parts: Sql): Sql {
  const [only, ...others] = parts;
  return only?.kind === 'group' && others.length === 0 && !isQuery(only.parts) ? unwrap(only.parts) : parts;
}
