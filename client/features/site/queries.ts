import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import type { CompanyInfo } from './company-schema.ts';
import { getCompanyInfo, getSettings } from './contract.ts';
import type { SiteSettings } from './settings-schema.ts';

/** SPEC §7: loaded once, skipped if already loaded. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const settingsQuery = (call: Call) =>
  queryOptions({ queryKey: ['settings'], queryFn: () => call(getSettings, {}), ...ONCE });

export const companyQuery = (call: Call) =>
  queryOptions({ queryKey: ['companyinfo'], queryFn: () => call(getCompanyInfo, {}), ...ONCE });

export function useSettings(): SiteSettings {
  return useSuspenseQuery(settingsQuery(useCall())).data;
}

export function useCompany(): CompanyInfo {
  return useSuspenseQuery(companyQuery(useCall())).data.company;
}
