import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { asApiError, getErrorText } from '#client/features/forms/as-api-error.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import type { MemberCard } from '../card/member-card.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { MemberProfileView } from './member-profile-view.tsx';
import { memberCardKey, memberQuery } from '../queries.ts';
import { BlockedByMemberPage, BlockedByMePage } from './blocked-pages.tsx';
import { type AccessError, toAccessError } from './access-error.ts';
import './member-profile.css';
import './profile-photos.css';

/** Errors that close a profile already shown; after others it stays visible. */
const CLOSING_CODES: readonly string[] = ['not_found', 'blocked', 'own_block', 'validation'];

export { profileLoader as loader } from './loader.ts';
export { memberAction as action } from './action.ts';

export function Component() {
  const { id = '' } = useParams();
  const call = useCall();
  const queries = useQueryClient();
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
    <ProfileSkeleton card={card}>{error && <LoadError why={error} onAgain={refetch} />}</ProfileSkeleton>
  );
}

/** The profile failed to load; what the list has shown stays. */
function LoadError({ why, onAgain }: { why: Error; onAgain: () => Promise<unknown> }) {
  const t = useT();
  return (
    <Alert
      tone="danger"
      actions={
        <Button size="sm" onClick={() => void onAgain()}>
          {t('app.error.again')}
        </Button>
      }
    >
      {getErrorText(t, why)}
    </Alert>
  );
}
