import { useT } from '#client/i18n/react.tsx';
import type { Price } from '../contract.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import type { Format } from '#client/i18n/format.ts';
import { TIME_BONUS_CODE, WELCOME_CODE } from '#client/features/discounts/rules.ts';
import { Fact } from '#client/ui/labels/fact.tsx';

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
      <Fact term={t('credits.count', { count: credits })}>{format.money(price.price, currency)}</Fact>
      {discount > 0 && (
        <Fact className="minus" term={nameDiscount(t, format, { code: price.discount_code, percentage })}>
          {format.money(-discount, currency)}
        </Fact>
      )}
      <Fact
        className="total"
        term={t(containsVat && !hasVatLine ? 'credits.order.total_vat' : 'credits.order.total')}
      >
        {format.money(total, currency)}
      </Fact>
      {containsVat && hasVatLine && (
        <Fact className="vat" term={t('credits.order.vat', { percent: vatPercent })}>
          {format.money(vat, currency)}
        </Fact>
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
