import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import type { Shop } from '../contract.ts';
import { PACKAGE_PARAM } from '../shop-address.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';

interface Props {
  shop: Shop;
  chosen: number;
  onChoose: (credits: number) => void;
}

export function PackageList({ shop: { packages, country }, chosen, onChoose }: Props) {
  const t = useT();
  const format = usePurchaseFormat(country);
  const { message_credits: cost } = useSettings();
  return (
    <fieldset>
      <legend className="vh">{t('credits.shop.packages')}</legend>
      <div className="packs">
        {packages.map(({ credits, currency, price, discount, total, is_best_value }) => (
          <label key={credits} className="pack">
            {is_best_value && (
              <Pill tone="bonus" className="pack__tag">
                <Icon name="star-fill" />
                {t('credits.shop.best')}
              </Pill>
            )}
            <input
              type="radio"
              name={PACKAGE_PARAM}
              value={credits}
              checked={credits === chosen}
              onChange={() => onChoose(credits)}
              autoComplete="off"
            />
            <span className="pack__t">
              <b className="num">{t('credits.count', { count: credits })}</b>
              {cost > 0 && <small>{t('credits.messages', { count: Math.floor(credits / cost) })}</small>}
            </span>
            <span className="pack__p">
              <b>{format.money(total, currency)}</b>
              {discount > 0 && (
                <s>
                  <span className="vh">{t('credits.shop.normally')} </span>
                  {format.money(price, currency)}
                </s>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
