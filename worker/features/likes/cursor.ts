import * as v from 'valibot';

/** Contains all sort values, so that the page end stays valid when a like is taken back. */
export const likeCursor = v.strictObject({ isNew: v.boolean(), at: v.number(), id: v.string() });

export type LikeCursor = v.InferOutput<typeof likeCursor>;
