import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DiscountBanner } from '#client/features/discounts/discount-banner.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import type { Price, Shop } from '../contract.ts';
import { SHOP_KEY } from '../queries.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';

/** The discount that runs without a code; after its end, what the package costs now. */
export function RunningDiscounts({ shop: { discount, country }, pack }: { shop: Shop; pack: Price }) {
  const t = useT();
  const format = usePurchaseFormat(country);
  const queries = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  if (discount === null)
    return (
      hasEnded &&
      pack.discount === 0 && (
        <Alert tone="warning" icon="hourglass-medium" role="status" title={t('discounts.ended.title')}>
          {t('discounts.ended.text', { price: format.money(pack.total, pack.currency) })}
        </Alert>
      )
    );
  // A typed code has taken its place.
  if (pack.discount_code !== discount.code) return null;
  return (
    <DiscountBanner
      discount={discount}
      onEnd={() => {
        setHasEnded(true);
        void queries.invalidateQueries({ queryKey: SHOP_KEY });
      }}
    />
  );
}
