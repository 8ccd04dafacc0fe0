import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getDiscountCode } from './contract.ts';
import type { RunningDiscount } from './discount-banner.tsx';
import { TIME_BONUS_CODE } from './rules.ts';

export const TIME_BONUS_KEY = ['time-bonus'] as const;

/** The time bonus of the member, or the welcome discount where that ends later, or null. Any fault means that none is shown. */
export const timeBonusQuery = (call: Call) =>
  queryOptions({
    queryKey: TIME_BONUS_KEY,
    queryFn: (): Promise<RunningDiscount | null> =>
      call(getDiscountCode, { query: { code: TIME_BONUS_CODE } }).then(
        ({ code, value_percentage: percentage, expires, seconds_left, extended }) =>
          expires === null || seconds_left === null
            ? null
            : { code, percentage, ends_at: expires, seconds_left, extended },
        () => null,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
