import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getCompanyInfo, getSettings } from './contract.ts';

/** SPEC §7: loaded once, skipped if already loaded. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const settingsQuery = (call: Call) =>
  queryOptions({ queryKey: ['settings'], queryFn: () => call(getSettings, {}), ...ONCE });

export const companyQuery = (call: Call) =>
  queryOptions({ queryKey: ['companyinfo'], queryFn: () => call(getCompanyInfo, {}), ...ONCE });

export const regionsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: async () => call((await import('./regions.ts')).getRegions, {}),
    ...ONCE,
  });
