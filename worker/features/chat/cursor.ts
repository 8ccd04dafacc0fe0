import * as v from 'valibot';

export const chatCursor = v.strictObject({ at: v.number(), id: v.string() });

export type ChatCursor = v.InferOutput<typeof chatCursor>;
