import { type ActionFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { answerRequest, askForPhotos, takeBackRequest } from '#client/features/photo-requests/contract.ts';
import { blockMember, unblockMember } from '#client/features/safety/contract.ts';
import { href } from '#client/routes.ts';
import { ApiError } from '#client/api/errors.ts';

/** Handles the buttons of a profile without scripts, then returns to the profile or the list they are in. */
export async function memberAction({ context, params, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const { id = '' } = params;
  const form = await request.formData();
  const intent = form.get('intent');
  const input = { params: { id } };
  try {
    if (intent === 'block') await call(blockMember, input);
    else if (intent === 'unblock') await call(unblockMember, input);
    else if (intent === 'ask') await call(askForPhotos, input);
    else if (intent === 'unask') await call(takeBackRequest, input);
    else if (intent === 'granted' || intent === 'refused')
      await call(answerRequest, { ...input, body: { state: intent } });
  } catch (error) {
    // The member is hidden or has blocked the viewer; the profile page says so.
    if (!(error instanceof ApiError) || error.status >= 500 || error.retryAfter !== undefined) throw error;
  }
  const from = form.get('from');
  if (from === 'activity') return redirect(href('activity'));
  return redirect(from === 'requests' ? `${href('profile')}#photo-requests` : href('members-id', { id }));
}
