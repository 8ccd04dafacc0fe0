import * as v from 'valibot';
import { type ClientFrame, PROTOCOL_VERSION } from '#client/features/chat/live/socket-frames.ts';

const schema = v.variant('type', [
  v.strictObject({
    type: v.literal('hello'),
    v: v.literal(PROTOCOL_VERSION),
    epoch: v.optional(v.pipe(v.string(), v.maxLength(40))),
    rev: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.strictObject({ type: v.literal('typing'), conversation: v.pipe(v.string(), v.maxLength(40)) }),
  v.strictObject({ type: v.literal('ping') }),
]);

/** Null for everything that a device may not send. */
export function parseClientFrame(data: unknown): ClientFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const result = v.safeParse(schema, JSON.parse(data));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
