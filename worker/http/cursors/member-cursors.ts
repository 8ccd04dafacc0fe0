import type * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { findCursorSecret } from './store.ts';
import { decryptCursor, encryptCursor } from './cursor.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * Reads and writes cursors of one list for the current member. `question` must stay the same from page to page. The
 * secret is read when it is needed, unless the caller has it.
 */
export function createMemberCursors<S extends v.GenericSchema>(
  context: RequestContext,
  question: readonly unknown[],
  place: S,
  knownSecret?: string,
) {
  const { id } = requireMember(context);
  const text = JSON.stringify([context.tenant.id, id, ...question]);
  let known = knownSecret === undefined ? undefined : Promise.resolve(knownSecret);
  const secret = () => (known ??= findCursorSecret(context, id));
  return {
    /** Null at the beginning. Refuses a cursor of another member or question. */
    async open(after: string | undefined): Promise<v.InferOutput<S> | null> {
      if (after === undefined) return null;
      const opened = decryptCursor(await secret(), text, after, place);
      if (opened === null) throw new ApiError('validation', { fields: { after: 'page_unknown' } });
      return opened;
    },
    async seal(next: v.InferOutput<S> | null): Promise<string | null> {
      return next === null ? null : encryptCursor(await secret(), text, next);
    },
  };
}
