import { hash } from 'node:crypto';

const ID_BYTES = 16;

/** The two members of a conversation in the order of the table `conversations`. */
export function orderPair(one: string, other: string): readonly [string, string] {
  return one < other ? [one, other] : [other, one];
}

/** The id of the conversation of two members, so that both sides start the same one. */
export function getConversationId(tenantId: string, one: string, other: string): string {
  const pair = JSON.stringify([tenantId, ...orderPair(one, other)]);
  return Buffer.from(hash('sha256', pair).slice(0, 2 * ID_BYTES), 'hex').toString('base64url');
}
