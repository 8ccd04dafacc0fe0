import { Form } from 'react-router';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { bold, useT } from '#client/i18n/react.tsx';
import { ButtonLink, mailTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import type { Payment } from '../contract.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import type { ResultState } from './result-state.ts';
import type { ReactNode } from 'react';

type Shown = Exclude<ResultState, 'completed'>;

export const LOOKS: Readonly<Record<Shown, { tone: string; icon: IconName | null }>> = {
  loading: { tone: 'busy', icon: null },
  pending: { tone: 'info', icon: 'hourglass-medium-duotone' },
  open: { tone: 'info', icon: 'hourglass-medium-duotone' },
  unknown: { tone: 'warning', icon: 'warning-circle' },
  failed: { tone: 'danger', icon: 'x-circle-duotone' },
  recurring: { tone: 'danger', icon: 'x-circle-duotone' },
  canceled: { tone: 'quiet', icon: 'prohibit-duotone' },
  replaced: { tone: 'quiet', icon: 'prohibit-duotone' },
  expired: { tone: 'quiet', icon: 'clock' },
  refunded: { tone: 'quiet', icon: 'arrow-u-up-left' },
  withdrawn: { tone: 'quiet', icon: 'arrow-u-up-left' },
  charged_back: { tone: 'warning', icon: 'arrow-u-up-left' },
};

export function getResultText(t: ReturnType<typeof useT>, state: Shown): ReactNode {
  return state === 'unknown'
    ? t.rich('credits.result.unknown.text', { b: bold })
    : t(`credits.result.${state}.text`);
}

/** What only the buyer's own payment tells: whether there were credits, and that a debit may never have been carried out. */
function getOwnText(t: ReturnType<typeof useT>, payment: Payment, state: Shown): ReactNode {
  if (state === 'refunded' && payment.completed_at === null) return t('credits.result.refunded.uncredited');
  if (state === 'charged_back' && payment.method === 'debit') return t('credits.result.charged_back.debit');
  return getResultText(t, state);
}

/** What became of a payment that is not completed. */
export function ResultCard({ payment, state }: { payment: Payment; state: Shown }) {
  const t = useT();
  const isHydrated = useHydrated();
  const { tone, icon } = LOOKS[state];
  const isWaiting = state === 'pending' || state === 'open' || state === 'unknown';
  return (
    <section className="result card">
      <span className={`result__ic result__ic--${tone}`} aria-hidden="true">
        {icon && <Icon name={icon} />}
      </span>
      <div>
        <h2 className="display display--sm">{t(`credits.result.${state}.title`)}</h2>
        <p className="lead">{getOwnText(t, payment, state)}</p>
      </div>
      {/* With scripts a first check is already on its way. */}
      {(isWaiting || (state === 'loading' && !isHydrated)) && <Waiting isPending={state === 'pending'} />}
      {isWaiting && <LastCheck payment={payment} />}
      {(state === 'charged_back' || state === 'refunded') && (
        <ButtonLink to={href('settings-credits')}>{t('credits.result.credits')}</ButtonLink>
      )}
      {state === 'unknown' && <UnknownHelp order={payment.id} />}
    </section>
  );
}

function Waiting({ isPending }: { isPending: boolean }) {
  const t = useT();
  return (
    <Form className="cluster cluster--3" method="post" preventScrollReset>
      {isPending && (
        <ButtonLink variant="primary" to={href('members')}>
          {t('app.nav.search')}
        </ButtonLink>
      )}
      <Button type="submit" {...(!isPending && { variant: 'primary' })} busy={useIsSubmitting()}>
        {t('credits.result.check')}
      </Button>
    </Form>
  );
}

function LastCheck({ payment: { checked_at: at, country } }: { payment: Payment }) {
  const t = useT();
  const format = usePurchaseFormat(country);
  const isHydrated = useHydrated();
  // Only a script updates the page, and only a browser knows its time zone.
  if (!isHydrated) return null;
  return (
    <p className="caption">
      {at === null
        ? t('credits.result.updates')
        : t('credits.result.checked', { time: format.timeToSecond(at) })}
    </p>
  );
}

function UnknownHelp({ order }: { order: string }) {
  const t = useT();
  const { support_phone: phone, support_email: email } = useSettings();
  const link = mailTo(`${email}?${new URLSearchParams({ subject: order })}`);
  return (
    <>
      <hr className="rule" />
      <ul className="trust plain">
        <li>
          <Icon name="shield-check" />
          <span>{t('credits.result.unknown.safe')}</span>
        </li>
        <li>
          <Icon name="phone" />
          <span>
            {phone === null
              ? t.rich('credits.result.unknown.write', { b: bold, link }, { order })
              : t.rich('credits.result.unknown.call', { b: bold }, { phone, order })}
          </span>
        </li>
      </ul>
    </>
  );
}
