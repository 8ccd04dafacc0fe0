import { getGiftPriceRange } from '#client/features/chat/gifts.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { Pricing } from './contract.ts';

/** Prices of the credit packages, per credit and per message. */
export function PackageTable({ pricing: { packages, currency } }: { pricing: Pricing }) {
  const t = useT();
  const format = useFormat();
  const { message_credits } = useSettings();
  const money = (amount: number, digits = 2) =>
    format.number(amount, { style: 'currency', currency, maximumFractionDigits: digits });
  return (
    <table className="pricetable" aria-labelledby="packages">
      <thead>
        <tr>
          <th scope="col">{t('pages.pricing.package')}</th>
          <th scope="col">{t('pages.pricing.price')}</th>
          <th scope="col">{t('pages.pricing.per_credit')}</th>
          <th scope="col">{t('pages.pricing.per_message')}</th>
        </tr>
      </thead>
      <tbody>
        {packages.map(({ credits, price }) => (
          <tr key={credits}>
            <th scope="row">{t('pages.pricing.credits', { count: credits })}</th>
            <td>
              <strong>{money(price)}</strong>
            </td>
            <td>{money(price / credits, 3)}</td>
            <td>{money((price / credits) * message_credits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CostTable({ pricing: { packages, currency } }: { pricing: Pricing }) {
  const t = useT();
  const format = useFormat();
  const { message_credits, photo_credits, gift_credits } = useSettings();
  const rates = packages.map(({ price, credits }) => price / credits);
  const money = (rate: number, credits: number) =>
    format.number(rate * credits, { style: 'currency', currency });
  const gifts = getGiftPriceRange(gift_credits);
  const paid = [
    { what: t('pages.pricing.message'), least: message_credits, most: message_credits },
    { what: t('pages.pricing.photo'), least: photo_credits, most: photo_credits },
    { what: t('pages.pricing.gift'), least: gifts.min, most: gifts.max },
  ];
  return (
    <table className="pricetable" aria-labelledby="costs">
      <thead>
        <tr>
          <th scope="col">{t('pages.pricing.what')}</th>
          <th scope="col">{t('pages.pricing.cost')}</th>
          <th scope="col">{t('pages.pricing.in_money')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('pages.pricing.join')}</th>
          <td colSpan={2}>{t('pages.pricing.free')}</td>
        </tr>
        {paid.map(({ what, least, most }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              {least === most
                ? t('pages.pricing.credits', { count: most })
                : t('pages.pricing.range', {
                    least: format.number(least),
                    most: t('pages.pricing.credits', { count: most }),
                  })}
            </td>
            <td>
              {t('pages.pricing.range', {
                least: money(Math.min(...rates), least),
                most: money(Math.max(...rates), most),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
