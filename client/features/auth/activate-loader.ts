import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { href } from '#client/paths.ts';
import { tokenFrom } from './link-token.ts';
import { checkLink } from './mailbox-contract.ts';
import { userQuery } from './queries.ts';

/** A link that is of no use any more explains itself; whoever has used it already has nothing left to do. */
export async function activateLoader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const token = tokenFrom(new URL(request.url).searchParams);
  if (token === '') return { needsPassword: false };
  const link = await call(checkLink, { body: { token, purpose: 'activate' } });
  if (link.valid) return { needsPassword: link.needs_password };
  const user = await queries.query({ ...userQuery(call), staleTime: 'static' });
  throw redirect(href(user?.status === 'active' ? 'activate-done' : 'activate-error'));
}
