import type { Problem } from './problems.ts';

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
