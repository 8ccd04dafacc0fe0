import { ApiError } from '#client/api/errors.ts';

const CODES: readonly string[] = ['answered_already', 'not_found', 'blocked', 'own_block'];

/** Whether there is nothing to answer: it was answered in another window, or the person is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && CODES.includes(error.code);
}
