import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ActionFunctionArgs, redirect, useLoaderData, useParams } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { asApiError, getErrorText } from '#client/features/forms/as-api-error.ts';
import { RetryAlert } from '#client/features/forms/retry-alert.tsx';
import { useT } from '#client/i18n/react.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import type { MemberCard } from '../card/member-card.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { MemberProfileView } from './member-profile-view.tsx';
import { memberCardKey, memberQuery } from '../queries.ts';
import { BlockedByMemberPage, BlockedByMePage } from './blocked-pages.tsx';
import { type AccessError, toAccessError } from './access-error.ts';
import './member-profile.css';
import './profile-photos.css';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { answerRequest, askForPhotos, takeBackRequest } from '#client/features/photo-requests/contract.ts';
import { blockMember, unblockMember } from '#client/features/safety/contract.ts';
import { href } from '#client/routes.ts';
import { ApiError } from '#client/api/errors.ts';

export { profileLoader as loader } from './loader.ts';

/** Handles the buttons of a profile without scripts, then returns to the profile or the list they are in. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { call } = await enterAsMember({ context, request });
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

/** Errors that close a profile already shown; after others it stays visible. */
const CLOSING_CODES: readonly string[] = ['not_found', 'blocked', 'own_block', 'validation'];

export function Component() {
  const t = useT();
  const { id = '' } = useParams();
  const { call, queries } = useApi();
  const loaded = useLoaderData<{ refusal?: AccessError }>();
  const { data: member, error, refetch } = useQuery({ ...memberQuery(call, id), enabled: !loaded.refusal });
  const accessError = loaded.refusal ?? toAccessError(error);
  const isWaiting = !member && !error && !loaded.refusal;
  // Keeps the focus when the loading page is replaced by the profile, and the other way round.
  useEffect(() => {
    if (!isWaiting) return;
    focusIfLost();
    return focusIfLost;
  }, [isWaiting]);
  if (accessError?.code === 'blocked') return <BlockedByMemberPage name={accessError.name} />;
  if (accessError) return <BlockedByMePage id={id} name={accessError.name} replaces={!loaded.refusal} />;
  const card = queries.getQueryData<MemberCard>(memberCardKey(id)) ?? null;
  if (error && ((!member && !card) || CLOSING_CODES.includes(asApiError(error).code))) throw error;
  if (member) return <MemberProfileView key={id} member={member} />;
  return (
    <ProfileSkeleton card={card}>
      {error && <RetryAlert text={getErrorText(t, error)} onRetry={() => void refetch()} />}
    </ProfileSkeleton>
  );
}
