import { RetryMethods } from '#client/features/payments/result/retry-methods.tsx';
import { usePurchaseFormat } from '#client/features/payments/use-purchase-format.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { mailTo } from '#client/links.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Debit } from './contract.ts';

const LOOKS = {
  debit_blocked: { tone: 'danger', icon: 'prohibit-duotone', texts: 'blocked' },
  debit_limit: { tone: 'warning', icon: 'hourglass-medium-duotone', texts: 'limit' },
} as const;

/** Why this account cannot be debited now, and how else to pay. */
export function RefusedDebit({ debit, error }: { debit: Debit; error: keyof typeof LOOKS }) {
  const t = useT();
  const { tone, icon, texts } = LOOKS[error];
  return (
    <div className="stack stack--6">
      <div className="result card" role="alert">
        <span className={`result__ic result__ic--${tone}`} aria-hidden="true">
          <Icon name={icon} />
        </span>
        <div>
          <h2 className="display display--sm">{t(`debits.${texts}.title`)}</h2>
          <p className="lead">{t(`errors.${error}`)}</p>
        </div>
        {error === 'debit_limit' ? <Waiting debit={debit} /> : <Support />}
      </div>
      <RetryMethods payment={debit.payment} isRefused />
    </div>
  );
}

function Waiting({ debit: { waiting, payment } }: { debit: Debit }) {
  const t = useT();
  const format = usePurchaseFormat(payment.country);
  if (!waiting) return null;
  return (
    <p className="small muted">
      {t('debits.limit.waiting', {
        amount: format.money(waiting.amount, 'EUR'),
        date: format.day(waiting.date),
        until: format.day(waiting.until),
      })}
    </p>
  );
}

function Support() {
  const t = useT();
  const { support_email: email } = useSettings();
  const link = mailTo(email);
  return <p className="small muted">{t.rich('debits.blocked.help', { link })}</p>;
}
