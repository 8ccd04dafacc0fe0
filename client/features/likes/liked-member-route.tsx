import { type ActionFunctionArgs, redirect } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { href } from '#client/routes.ts';
import { like, unlike } from './contract.ts';

export { profileLoader as loader } from '#client/features/members/profile/loader.ts';

/** Likes or unlikes without scripts, then returns to the page of the form. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const { id = '' } = params;
  const back = getPreviousPath(request) ?? href('members-id', { id });
  const isLiked = (await request.formData()).get('like') !== '0';
  try {
    await api.call(isLiked ? like : unlike, { body: { member: id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'consent_needed')
      return redirect(`${href('settings-consent')}?${new URLSearchParams({ next: back })}`);
    // Of other refusals the profile page would not tell.
    if (!TOLD_BY_PROFILE.includes(error.code)) throw error;
    return redirect(href('members-id', { id }));
  }
  return redirect(back);
}

const TOLD_BY_PROFILE: readonly string[] = ['blocked', 'own_block', 'not_found'];

/** The page of this site that sent the form. Only its path is used, so a foreign address is not followed. */
function getPreviousPath({ headers, url }: Request): string | null {
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(url).host && !pathname.startsWith('//') ? pathname + search : null;
}

export { Component } from '#client/features/members/profile/route.tsx';
