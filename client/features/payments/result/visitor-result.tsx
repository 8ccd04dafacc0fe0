import type { ReactNode } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { outcomeQuery } from '../queries.ts';
import { getResultText, LOOKS } from './result-card.tsx';
import { getResultState, isUndecided } from './result-state.ts';

/**
 * For a visitor who comes back from a bank without a session and without the token of the return address. The same for every
 * order, because its number is no secret: the result itself is shown after the login.
 */
export function VisitorResult({ id }: { id: string }) {
  const t = useT();
  return (
    <VisitorCard
      id={id}
      tone="info"
      icon="hourglass-medium-duotone"
      title={t('credits.result.visitor.title')}
      text={t('credits.result.visitor.text')}
    />
  );
}

interface CardProps {
  readonly id: string;
  readonly tone: string;
  readonly icon: IconName | null;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

/** What a visitor learns of a payment, and the login that leads to the rest. */
function VisitorCard({ id, tone, icon, title, text }: CardProps) {
  const t = useT();
  return (
    <section className="result card">
      <span className={`result__ic result__ic--${tone}`} aria-hidden="true">
        {icon && <Icon name={icon} />}
      </span>
      <div role="status">
        <h1 className="display display--sm">{title}</h1>
        <p className="lead">{text}</p>
      </div>
      <ButtonLink
        variant="primary"
        size="lg"
        to={`${href('login')}?${new URLSearchParams({ next: href('transactions-id', { id }) })}`}
      >
        {t('app.login')}
      </ButtonLink>
    </section>
  );
}

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
      text={getResultText(t, state)}
    />
  );
}
