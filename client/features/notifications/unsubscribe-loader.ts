import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { checkUnsubscribe } from './contract.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';

/** The kind that the link is about, null when it is invalid, and whether it was used already. */
export async function unsubscribeLoader({ context, request }: LoaderFunctionArgs) {
  const token = readLinkToken(new URL(request.url).searchParams);
  if (token === '') return { token, kind: null, isOff: false };
  const { kind, off } = await context.get(loaderApi).call(checkUnsubscribe, { body: { token } });
  return { token, kind, isOff: off };
}
