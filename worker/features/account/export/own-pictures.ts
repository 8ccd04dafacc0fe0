import { findLinkedMember } from '#worker/features/auth/one-time-link-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/**
 * The member whose own pictures a request may read: of the link to a closed account, whose member cannot log in, or else the
 * one who is logged in.
 */
export async function findPictureOwner(context: RequestContext): Promise<string | null> {
  const token = getLinkToken(context);
  if (token === null) return context.session?.member.id ?? null;
  const member = await findLinkedMember(context, { token, purpose: 'closed_account' });
  return member?.id ?? null;
}

/** The address of an own picture in the data file, with the link by which the file of a closed account was opened. */
export function getPictureAddress(context: RequestContext, path: string): string {
  const address = new URL(path, context.origin);
  const token = getLinkToken(context);
  if (token !== null) address.searchParams.set('token', token);
  return address.href;
}

function getLinkToken({ url }: RequestContext): string | null {
  return url.searchParams.get('token');
}
