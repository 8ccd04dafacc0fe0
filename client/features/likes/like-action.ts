import { type ActionFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { href } from '#client/paths.ts';
import { like, unlike } from './contract.ts';

/** The heart without scripts: it likes, or takes it back, and leads to where it was pressed. */
export async function likeAction({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const { id = '' } = params;
  const isLiked = (await request.formData()).get('like') !== '0';
  try {
    await api.call(isLiked ? like : unlike, { body: { member: id } });
  } catch (error) {
    // Why not is what the profile says.
    if (error instanceof ApiError && error.status < 500) return redirect(href('members-id', { id }));
    throw error;
  }
  return redirect(pageBefore(request) ?? href('members-id', { id }));
}

/** The page of this site that the form was on. Only its path counts: an address that leads elsewhere is not followed. */
function pageBefore({ headers, url }: Request): string | null {
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(url).host && !pathname.startsWith('//') ? pathname + search : null;
}
