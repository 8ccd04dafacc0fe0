import { useEffect, useState } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { type MatchedMember, matchStore } from './match-store.ts';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import { conversationQuery } from '#client/features/chat/queries.ts';
import type { MemberProfile } from '#client/features/members/contract.ts';
import { memberQuery } from '#client/features/members/queries.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { routes } from '#client/routes.ts';

interface Loaded {
  profile: MemberProfile | null;
  chat: ConversationPage | null;
}

/** Loads what the match dialog shows, then opens it. */
export function MatchDialogHost({ member }: { member: MatchedMember }) {
  const { id } = member;
  const { call, queries } = useApi();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isGone = false;
    const fetchProfile = queries.query({ ...memberQuery(call, id), staleTime: 'static' }).catch(() => null);
    // Without the conversation the dialog leads to the profile.
    const fetchChat = Promise.all([
      queries.infiniteQuery(conversationQuery(call, { kind: 'with', id })),
      loadTexts(routes.chats.texts),
    ]).then(
      ([{ pages }]) => pages[0] ?? null,
      () => null,
    );
    Promise.all([fetchProfile, fetchChat, loadTexts(routes.likes.texts)]).then(
      ([profile, chat]) => isGone || setLoaded({ profile, chat }),
      // The dialog is skipped when its texts fail to load; the match is also in the activity list.
      () => matchStore.dismiss(id),
    );
    return () => {
      isGone = true;
    };
  }, [call, queries, id]);
  if (!loaded) return null;
  return <MatchDialog member={member} {...loaded} onClose={() => matchStore.dismiss(id)} />;
}
