import { useQueryClient } from '@tanstack/react-query';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { DiscountBanner, type RunningDiscount } from './discount-banner.tsx';
import { TIME_BONUS_KEY } from './time-bonus-query.ts';

/** Says in the members area that the time bonus runs, and leads to the packages. */
export function TimeBonusBanner({ bonus }: { bonus: RunningDiscount }) {
  const t = useT();
  const queries = useQueryClient();
  return (
    <div className="container bonusrow">
      <DiscountBanner discount={bonus} onEnd={() => queries.setQueryData(TIME_BONUS_KEY, null)}>
        <ButtonLink variant="bonus" size="sm" to={href('credits')}>
          {t('discounts.see')}
        </ButtonLink>
      </DiscountBanner>
    </div>
  );
}
