import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { describeUnreadable, type Problem } from './problems.ts';
import { parseToml, type TomlFile } from './parse-toml.ts';

/** Many times what the longest file needs: texts in all languages and a drawing. */
const MAX_BYTES = 256 * 1024;

/**
 * The settings of a file, or the reason why it cannot be read.
 * @param file what a problem calls it
 */
export function readToml(path: string, file: string): TomlFile | Problem {
  const text = readTomlText(path, file);
  return typeof text === 'string' ? parseToml(text, file) : text;
}

/** The text of a TOML file, or the reason why it is not read. */
export function readTomlText(path: string, file: string): string | Problem {
  return readText(path, file, { maxBytes: MAX_BYTES, use: 'a name that ends in .toml is that of a site' });
}

interface Limits {
  readonly maxBytes: number;
  /** What a file at this place is for; said where a folder has its name. */
  readonly use: string;
}

/** The text of a file that an operator writes, or the reason why it is not read. */
export function readText(path: string, file: string, limits: Limits): string | Problem {
  const bytes = readBytes(path, limits);
  if (!(bytes instanceof Uint8Array)) return { file, key: 'the file', ...bytes };
  const encoding = findEncoding(bytes);
  if (encoding === undefined) return new TextDecoder().decode(bytes);
  return {
    file,
    key: 'the file',
    found: `letters in another encoding than UTF-8${encoding === '' ? '' : ` (${encoding})`}`,
    allowed: 'a file saved as UTF-8: most editors offer it under "Save with encoding"',
  };
}

type Refusal = Pick<Problem, 'found' | 'allowed'>;

function readBytes(path: string, limits: Limits): Uint8Array | Refusal {
  try {
    return findRefusal(path, limits) ?? readFileSync(path);
  } catch (error) {
    return describeUnreadable(error, 'file');
  }
}

/** Why the content is not even looked at. */
function findRefusal(path: string, { maxBytes, use }: Limits): Refusal | undefined {
  if (lstatSync(path).isSymbolicLink()) {
    const target = findTarget(path);
    const allowed = 'a file of its own: put a copy there instead of the link';
    if (target === undefined) return { found: 'a link that leads nowhere', allowed };
    // A problem quotes what it found, and the file of another folder may be secret.
    if (!target.startsWith(`${realpathSync(dirname(path))}${sep}`))
      return { found: 'a link to a file in another folder', allowed };
  }
  const stat = statSync(path);
  if (stat.isDirectory())
    return {
      found: 'a folder',
      allowed: `a file: ${use}. Rename the folder "${basename(path)}", or move it away`,
    };
  if (!stat.isFile()) return { found: 'something that is not a file', allowed: 'a file' };
  if (stat.size <= maxBytes) return undefined;
  return {
    found: `${Math.ceil(stat.size / 1024)} kB`,
    allowed: `at most ${maxBytes / 1024} kB; pictures stay files of their own`,
  };
}

function findTarget(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}

/** The name of an encoding that is not UTF-8, empty if it is unknown; undefined for UTF-8. */
function findEncoding(bytes: Uint8Array): string | undefined {
  // UTF-16 has a zero in each ASCII letter, which UTF-8 never has in a text.
  if (bytes.subarray(0, 1024).includes(0)) return 'UTF-16';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return undefined;
  } catch {
    return '';
  }
}
