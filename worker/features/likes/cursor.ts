import * as v from 'valibot';

/** Where a page of a list ends. It carries all that the order needs, so that taking a heart away loses no place. */
export const likeCursor = v.strictObject({ isNew: v.boolean(), at: v.number(), id: v.string() });

export type LikeCursor = v.InferOutput<typeof likeCursor>;
