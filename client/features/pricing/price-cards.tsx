import { useUser } from '#client/features/auth/queries.ts';
import { getLowestGiftPrice } from '#client/features/chat/gifts/gifts.ts';
import { toCheckout } from '#client/features/payments/shop-address.ts';
import { usePurchaseFormat } from '#client/features/payments/use-purchase-format.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { bold, useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import type { Pricing } from './contract.ts';

/** The packages with their prices; members go on to the payment, visitors to the sign-up. */
export function PackageCards({ pricing }: { pricing: Pricing }) {
  const t = useT();
  const format = usePurchaseFormat(pricing.country);
  const isMember = useUser() !== null;
  const { message_credits: cost } = useSettings();
  const { country, currency, packages, is_for_sale } = pricing;
  const money = (amount: number) => format.number(amount, { style: 'currency', currency });
  return (
    <ul className="prices plain">
      {packages.map(({ credits, price, is_best_value }) => (
        <li key={credits} className="price">
          {is_best_value && cost > 0 && (
            <Pill tone="bonus" className="price__tag">
              <Icon name="star-fill" />
              {t('pricing.lowest')}
            </Pill>
          )}
          <span className="price__c num">{t.rich('pricing.credits', { b: bold }, { count: credits })}</span>
          <span className="price__p">{money(price)}</span>
          {cost > 0 && (
            <>
              <span className="caption price__a">
                {t('credits.messages', { count: Math.floor(credits / cost) })}
              </span>
              <span className="caption price__m">
                {t.rich(
                  'pricing.per_message',
                  { b: (words) => <b className="num">{words}</b> },
                  { price: money((price / credits) * cost) },
                )}
              </span>
            </>
          )}
          {is_for_sale && (
            <ButtonLink block to={isMember ? toCheckout(credits, country) : href('signup')}>
              {t('pricing.choose', { credits: format.number(credits) })}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a message, a photo and a gift cost in credits, without those that are free. */
export function Costs() {
  const t = useT();
  const settings = useSettings();
  const costs = [
    {
      what: 'message',
      icon: 'chat-circle-dots',
      cost: settings.message_credits,
      note: t('pricing.cost.message_note', { count: settings.message_length }),
    },
    { what: 'photo', icon: 'image', cost: settings.photo_credits, note: t('pricing.cost.photo_note') },
    { what: 'gift', icon: 'gift', cost: getLowestGiftPrice(settings), note: t('pricing.cost.gift_note') },
  ] as const;
  const paid = costs.filter(({ cost }) => cost > 0);
  if (paid.length === 0) return null;
  return (
    <section className="stack stack--5" aria-labelledby="costs">
      <h2 className="display display--sm" id="costs">
        {t('pricing.costs')}
      </h2>
      <div className="costs">
        {paid.map(({ what, icon, cost, note }) => (
          <div key={what} className="cost3">
            <span>
              <Icon name={icon} />
            </span>
            <b>{t(`pricing.cost.${what}`, { count: cost })}</b>
            <small>{note}</small>
          </div>
        ))}
      </div>
    </section>
  );
}
