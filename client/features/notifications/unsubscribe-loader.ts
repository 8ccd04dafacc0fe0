import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { checkUnsubscribe } from './contract.ts';
import { tokenFrom } from '#client/features/auth/link-token.ts';

/** Which kind the link is about; null where it is of no use any more. */
export async function unsubscribeLoader({ context, request }: LoaderFunctionArgs) {
  const token = tokenFrom(new URL(request.url).searchParams);
  if (token === '') return { token, kind: null };
  const { kind } = await context.get(loaderApi).call(checkUnsubscribe, { body: { token } });
  return { token, kind };
}
