import { useEffect } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { hasUnsent } from '#client/features/auth/session/unsent-input.ts';
import type { User } from '#client/features/auth/user.ts';

/** Sends kept answers of a member who logs in but does not open the swipe game, which sends them itself. */
export function GamesBackground({ user: { id } }: { user: User }) {
  const { call, queries } = useApi();
  useEffect(() => {
    // Retried on the next page when the code fails to load.
    void resendKeptAnswers({ call, queries }, id).catch(() => undefined);
  }, [call, queries, id]);
  return null;
}

async function resendKeptAnswers(api: LoaderApi, memberId: string): Promise<void> {
  if (!hasUnsent('answer')) return;
  const { resendAnswers } = await import('./swipe/state/stored-answers.ts');
  await resendAnswers(api, memberId);
}
