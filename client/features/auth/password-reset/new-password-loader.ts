import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from '../link-token.ts';
import { checkLink } from '../email-links-contract.ts';

/** Shows an expired link at once, before the visitor thinks of a new password. */
export async function newPasswordLoader({ context, request }: LoaderFunctionArgs) {
  const token = readLinkToken(new URL(request.url).searchParams);
  if (token === '') return { valid: false };
  return context.get(loaderApi).call(checkLink, { body: { token, purpose: 'reset_password' } });
}
