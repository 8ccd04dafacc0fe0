import type * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { cursorSecret } from './store.ts';
import { openCursor, sealCursor } from './cursor.ts';
import type { Visit } from '../request-context.ts';

/** Reads and writes where one list goes on, for the member who asks. `question` is what must stay the same meanwhile. */
export function memberCursors<S extends v.GenericSchema>(
  visit: Visit,
  question: readonly unknown[],
  place: S,
) {
  const { id } = currentMember(visit);
  const text = JSON.stringify([visit.tenant.id, id, ...question]);
  let known: Promise<string> | undefined;
  const secret = () => (known ??= cursorSecret(visit, id));
  return {
    /** Null at the beginning. Refuses what is not of this member and this question. */
    async open(after: string | undefined): Promise<v.InferOutput<S> | null> {
      if (after === undefined) return null;
      const opened = openCursor(await secret(), text, after, place);
      if (opened === null) throw new ApiError('validation', { fields: { after: 'page_unknown' } });
      return opened;
    },
    async seal(next: v.InferOutput<S> | null): Promise<string | null> {
      return next === null ? null : sealCursor(await secret(), text, next);
    },
  };
}
