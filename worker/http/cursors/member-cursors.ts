import type * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { requireSession } from '#worker/session/require-member.ts';
import { decryptCursor, encryptCursor } from './cursor.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/** Reads and writes cursors of one list for the current member. `question` must stay the same from page to page. */
export function createMemberCursors<S extends v.GenericSchema>(
  context: RequestContext,
  question: readonly unknown[],
  place: S,
) {
  const { member, cursorSecret: secret } = requireSession(context);
  const text = JSON.stringify([context.tenant.id, member.id, ...question]);
  return {
    /** Null at the beginning. Refuses a cursor of another member or question. */
    async open(after: string | undefined): Promise<v.InferOutput<S> | null> {
      if (after === undefined) return null;
      const opened = decryptCursor(secret, text, after, place);
      if (opened === null) throw new ApiError('validation', { fields: { after: 'page_unknown' } });
      return opened;
    },
    async seal(next: v.InferOutput<S> | null): Promise<string | null> {
      return next === null ? null : encryptCursor(secret, text, next);
    },
  };
}
