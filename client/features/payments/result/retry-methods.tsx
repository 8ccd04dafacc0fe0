import { useQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import type { Payment } from '../contract.ts';
import { METHOD_ICONS, getMethodHint, getMethodName } from '../method-look.ts';
import { GoRow } from './go-row.tsx';
import { shopQuery } from '../queries.ts';
import { getEnteredCode, toCheckout, toShop } from '../shop-address.ts';

/** Ways to order the same package again: the methods that were not tried, then the same one unless it is refused. */
export function RetryMethods({
  payment,
  isRefused = false,
}: {
  payment: Payment;
  /** The method would be refused again. */
  isRefused?: boolean;
}) {
  const t = useT();
  const { credits, country, method: tried, is_repeat } = payment;
  const code = getEnteredCode(payment);
  const { data: shop } = useQuery(shopQuery(useCall(), country));
  const isOnSale = shop?.packages.some((offer) => offer.credits === credits) ?? false;
  const methods = isOnSale ? (shop?.methods ?? []) : [];
  // After a saved card was declined another one is offered first.
  const canRepeat = is_repeat || (methods.includes(tried) && !isRefused);
  const others = methods.filter((method) => method !== tried || (is_repeat && tried === 'card'));
  return (
    <section className="stack stack--3" aria-labelledby="retry">
      {others.length > 0 && (
        <>
          <h2 className="h3" id="retry">
            {t('credits.result.retry')}
          </h2>
          <ul className="golist plain">
            {others.map((method) => (
              <GoRow
                key={method}
                to={toCheckout(credits, country, method, code)}
                icon={METHOD_ICONS[method]}
                title={method === tried ? t('credits.result.recurring.card') : getMethodName(t, method)}
                text={getMethodHint(t, method)}
              />
            ))}
          </ul>
        </>
      )}
      <div className="retry">
        {canRepeat && !is_repeat && (
          <ButtonLink to={toCheckout(credits, country, tried, code)}>
            {t('credits.result.again', { method: getMethodName(t, tried) })}
          </ButtonLink>
        )}
        {is_repeat && (
          <ButtonLink to={href('credits-repeat-order')}>{t('credits.result.recurring.retry')}</ButtonLink>
        )}
        <ButtonLink variant={canRepeat ? 'ghost' : undefined} to={toShop(credits, country, code)}>
          {t('credits.result.another')}
        </ButtonLink>
      </div>
    </section>
  );
}
