import { useSuspenseQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { bold, useT } from '#client/i18n/react.tsx';
import { outcomeQuery } from '../queries.ts';
import { LOOKS } from './result-card.tsx';
import { getResultState, isUndecided } from './result-state.ts';
import { VisitorCard } from './visitor-result.tsx';

const ASK_AGAIN_MS = 10_000;

/** How far a payment is, for a buyer who comes back from the provider without a session, to the address with the token. */
export function VisitorOutcome({ id, token }: { id: string; token: string }) {
  const t = useT();
  const { data: outcome } = useSuspenseQuery({
    ...outcomeQuery(useCall(), id, token),
    refetchInterval: ({ state: { data } }) => (data && isUndecided(data.status) ? ASK_AGAIN_MS : false),
  });
  // Only a member's page asks the provider, so a payment without an answer is always being checked here.
  const state = getResultState(outcome, false);
  if (state === 'completed')
    return (
      <VisitorCard
        id={id}
        tone="info"
        icon="check-bold"
        title={t('credits.result.status.completed')}
        text={t('credits.result.emailed')}
      />
    );
  return (
    <VisitorCard
      id={id}
      {...LOOKS[state]}
      title={t(`credits.result.${state}.title`)}
      text={
        state === 'unknown'
          ? t.rich('credits.result.unknown.text', { b: bold })
          : t(`credits.result.${state}.text`)
      }
    />
  );
}
