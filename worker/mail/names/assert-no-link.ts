import { ApiError } from '#client/api/errors.ts';
import { hasLink } from './has-link.ts';

/** For the name of a sender who gets an answer by email, at an address that anyone can type. */
export function assertNoLink(name: string): void {
  if (hasLink(name)) throw new ApiError('validation', { fields: { name: 'name_link' } });
}
