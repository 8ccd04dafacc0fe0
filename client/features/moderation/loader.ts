import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';
import { checkAppeal } from './contract.ts';

/** The decision that the link is about; null when the link is invalid. */
export async function appealLoader({ context, request }: LoaderFunctionArgs) {
  const token = readLinkToken(new URL(request.url).searchParams);
  if (token === '') return { token, appeal: null };
  return { token, ...(await context.get(loaderApi).call(checkAppeal, { body: { token } })) };
}
