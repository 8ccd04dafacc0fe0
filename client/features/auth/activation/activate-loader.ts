import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { href } from '#client/routes.ts';
import { readLinkToken } from '../link-token.ts';
import { checkLink } from '../email-links-contract.ts';
import { userQuery } from '../queries.ts';

interface ActivateData {
  needsPassword: boolean;
  /** Whether the account in this browser has a confirmed address. Without a link the page itself confirms nothing. */
  confirmed: boolean;
}

/** An expired link shows the reason; a member who is already confirmed sees the final page. */
export async function activateLoader({ context, request }: LoaderFunctionArgs): Promise<ActivateData> {
  const { call, queries } = context.get(loaderApi);
  const token = readLinkToken(new URL(request.url).searchParams);
  const link = token === '' ? null : await call(checkLink, { body: { token, purpose: 'activate' } });
  if (link?.valid) return { needsPassword: link.needs_password, confirmed: false };
  const user = await queries.query({ ...userQuery(call), staleTime: 'static' });
  const confirmed = user?.status === 'active';
  if (link) throw redirect(href(confirmed ? 'activate-done' : 'activate-error'));
  return { needsPassword: false, confirmed };
}
