import { type TransparencyYear, getTransparency } from '#client/features/transparency/contract.ts';
import { serve } from '#worker/http/api/serve.ts';
import { listCounts } from './counts-store.ts';
import { findMedianDays } from './decision-days.ts';

export const endpoints = [
  serve(getTransparency, async (context) => {
    // The current year is shown from its first day, also while nothing has happened.
    const years = new Map<number, Record<string, number>>([[new Date(context.now).getUTCFullYear(), {}]]);
    for (const { year, name, count } of await listCounts(context))
      years.set(year, { ...years.get(year), [name]: count });
    return { years: [...years].map(toYear).toSorted((one, other) => other.year - one.year) };
  }),
];

function toYear([year, all]: readonly [number, Record<string, number>]): TransparencyYear {
  const counts = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('days:')));
  return { year, counts, median_days: findMedianDays(all) };
}
