import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import type { Payment } from '../contract.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';

/** What differs from the order: credits that went to a debt, fewer credits without the discount, money that went back. */
export function PaymentNotes({ payment }: { payment: Payment }) {
  const t = useT();
  const format = usePurchaseFormat(payment.country);
  const { credits, currency, ordered_credits: ordered, returned, settled, total } = payment;
  const notes = [
    settled > 0 && t('credits.result.settled', { count: settled }),
    ordered !== null &&
      t('credits.result.lowered', {
        count: credits,
        ordered: format.number(ordered),
        amount: format.money(total, currency),
      }),
    returned > 0 && t('credits.result.returned', { amount: format.money(returned, currency) }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Alert tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}
