import { closestMatch } from 'leven';
import * as z from 'zod';

/** One mistake in one file, in words for an operator who does not program. */
export const problem = z.object({
  file: z.string(),
  /** Counted from 1; missing if the file has no line for the key. */
  line: z.number().optional(),
  key: z.string(),
  found: z.string(),
  allowed: z.string(),
  /** The name that was probably meant. */
  closest: z.string().optional(),
  /** What the key is for. */
  about: z.string().optional(),
});

export type Problem = z.infer<typeof problem>;

/** Stops a build. The message lists every problem of every file, so that one round of corrections is enough. */
export class TenantFileError extends Error {
  override name = 'TenantFileError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${count} in the site files\n${problems.map(describe).join('')}`);
    this.problems = problems;
  }
}

function describe({ file, line, key, found, allowed, closest, about }: Problem): string {
  const place = line === undefined ? file : `${file}, line ${line}`;
  const lines = [`\n${place}: ${key}`, `  found:   ${found}`];
  if (closest) lines.push(`  did you mean: ${closest}`);
  lines.push(`  allowed: ${allowed}`);
  if (about) lines.push(`  meaning: ${about}`);
  return `${lines.join('\n')}\n`;
}

/** The known name that differs from `name` in at most two letters, or in a third of a long one. */
export function findClosestName(name: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.floor(name.length / 3));
  const candidates = known.filter((candidate) => candidate.length > maxDistance);
  return closestMatch(name.toLowerCase(), candidates, { maxDistance });
}

/** `theme.h`, `hosts (entry 2)` */
export function formatKeyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? ` (entry ${part + 1})` : `.${String(part)}`))
    .join('')
    .slice(1);
}

export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing (the key is missing)';
  const written = JSON.stringify(value);
  return written.length > 100 ? `${written.slice(0, 100)}…` : written;
}

/** What a site loses with its main host, because a browser keeps it for one address only. */
export const MOVE_ENDS =
  'everyone is logged out once, and notifications of browsers stop until they are turned on again';

/** What a push leaves as it is, for operators. */
export function describeMissing(id: string): string {
  return `${id} has no file here and goes on as it was pushed. To pause it, put its file back: npm run site -- pause ${id}`;
}

/** What ends when the main host of a site changes, for operators; null where it stays. */
export function describeMove(before: readonly string[], after: readonly string[]): string | null {
  const [old, host] = [before[0] ?? '', after[0] ?? ''];
  if (old === host) return null;
  const ending = `The site moves from ${old} to ${host}: ${MOVE_ENDS}.`;
  return after.includes(old)
    ? ending
    : `${ending} ${old} is no host of the site any more, so links in earlier emails and notices of payment providers to it fail: add it to hosts, as npm run site -- host does.`;
}

/** What to say of a file or a folder that cannot be read while others can. Throws all other errors again. */
export function describeUnreadable(
  error: unknown,
  kind: 'file' | 'folder',
): Pick<Problem, 'found' | 'allowed'> {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return {
        found: `a ${kind} that may not be read`,
        allowed: `one that the user of the server may read: chmod a+${kind === 'file' ? 'r' : 'rx'}`,
      };
    case 'ENOENT':
      return { found: `a ${kind} that is gone`, allowed: 'one that stays while it is read' };
    default:
      throw error;
  }
}
