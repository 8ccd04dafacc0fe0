import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { type MatchedMember, matchStore } from './match-store.ts';
import type { MemberProfile } from '#client/features/members/contract.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { routes } from '#client/routes.ts';

/** Loads what the match dialog shows, then opens it. */
export function MatchDialogHost({ member }: { member: MatchedMember }) {
  const { id } = member;
  const call = useCall();
  const queries = useQueryClient();
  const [profile, setProfile] = useState<MemberProfile | null>();
  useEffect(() => {
    let isGone = false;
    const fetchProfile = queries.query({ ...memberQuery(call, id), staleTime: 'static' }).catch(() => null);
    Promise.all([fetchProfile, loadTexts(routes.likes.texts)]).then(
      ([found]) => isGone || setProfile(found),
      // The dialog is skipped when its texts fail to load; the match is also in the activity list.
      () => matchStore.dismiss(id),
    );
    return () => {
      isGone = true;
    };
  }, [call, queries, id]);
  if (profile === undefined) return null;
  return <MatchDialog member={member} profile={profile} onClose={() => matchStore.dismiss(id)} />;
}
