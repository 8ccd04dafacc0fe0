import { useT } from '#client/i18n/react.tsx';
import type { Price } from '../contract.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import type { Format } from '#client/i18n/format.ts';
import { TIME_BONUS_CODE, WELCOME_CODE } from '#client/features/discounts/rules.ts';

interface Props {
  price: Price;
  /** From which it is paid. */
  country: string;
  /** Says below the total how much of it is value-added tax, instead of beside it. */
  hasVatLine?: boolean;
}

/** What an order costs, line by line. */
export function OrderLines({ price, country, hasVatLine = false }: Props) {
  const t = useT();
  const format = usePurchaseFormat(country);
  const { credits, currency, discount, discount_percentage: percentage, total, vat, vat_rate } = price;
  const containsVat = vat_rate > 0;
  const vatPercent = format.percent(vat_rate / 100);
  return (
    <dl className="sum">
      <div>
        <dt>{t('credits.count', { count: credits })}</dt>
        <dd>{format.money(price.price, currency)}</dd>
      </div>
      {discount > 0 && (
        <div className="minus">
          <dt>{nameDiscount(t, format, { code: price.discount_code, percentage })}</dt>
          <dd>{format.money(-discount, currency)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{t(containsVat && !hasVatLine ? 'credits.order.total_vat' : 'credits.order.total')}</dt>
        <dd>{format.money(total, currency)}</dd>
      </div>
      {containsVat && hasVatLine && (
        <div className="vat">
          <dt>{t('credits.order.vat', { percent: vatPercent })}</dt>
          <dd>{format.money(vat, currency)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The name of a discount with its share: "Time bonus, 25%". */
function nameDiscount(
  t: ReturnType<typeof useT>,
  format: Pick<Format, 'percent'>,
  { code, percentage }: { code: string | null; percentage: number },
): string {
  const percent = format.percent(percentage / 100);
  if (code === TIME_BONUS_CODE) return t('discounts.name.time', { percent });
  if (code === WELCOME_CODE) return t('discounts.name.welcome', { percent });
  return t('discounts.name.code', { code: code ?? '', percent });
}
