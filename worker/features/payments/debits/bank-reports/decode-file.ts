import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

/** The text of an XML file in the encoding that its first bytes or its declaration name; UTF-8 without either. */
export function decodeFile(bytes: Uint8Array): string {
  const encoding = findMark(bytes) ?? findDeclared(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new OperatorProblem(`The file cannot be read in its encoding ${encoding}.`, { cause });
  }
}

/** A byte order mark, or the first character in two bytes. */
function findMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return null;
}

/** The declaration has only characters that are the same in all encodings without a mark. */
function findDeclared(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1]?.toLowerCase() ?? null;
}
