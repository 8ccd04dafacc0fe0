import { ApiError } from '#client/api/errors.ts';

const CODES: readonly string[] = ['answered_already', 'not_found', 'blocked', 'own_block'];

/** Whether the card needs no answer: another window has answered it, or the member is gone. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && CODES.includes(error.code);
}
