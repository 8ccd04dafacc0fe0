import { useUser } from '#client/features/auth/queries.ts';
import { getLowestGiftPrice } from '#client/features/chat/gifts/gifts.ts';
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
  const { currency, packages, is_for_sale } = pricing;
  const money = (amount: number) => format.number(amount, { style: 'currency', currency });
  return (
    <ul className="prices plain">
      {packages.map(({ credits, price, is_best_value }) => (
        <li key={credits} className="price">
          {is_best_value && (
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
            <ButtonLink
              block
              to={isMember ? href('credits-id-paymentmethod', { id: String(credits) }) : href('signup')}
            >
              {t('pricing.choose', { credits: format.number(credits) })}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a message, a photo and a gift cost in credits. */
export function CostCards() {
  const t = useT();
  const settings = useSettings();
  const { message_credits, message_length, photo_credits } = settings;
  return (
    <div className="costs">
      <div className="cost3">
        <span>
          <Icon name="chat-circle-dots" />
        </span>
        <b>{t('pricing.cost.message', { count: message_credits })}</b>
        <small>{t('pricing.cost.message_note', { count: message_length })}</small>
      </div>
      <div className="cost3">
        <span>
          <Icon name="image" />
        </span>
        <b>{t('pricing.cost.photo', { count: photo_credits })}</b>
        <small>{t('pricing.cost.photo_note')}</small>
      </div>
      <div className="cost3">
        <span>
          <Icon name="gift" />
        </span>
        <b>{t('pricing.cost.gift', { count: getLowestGiftPrice(settings) })}</b>
        <small>{t('pricing.cost.gift_note')}</small>
      </div>
    </div>
  );
}
