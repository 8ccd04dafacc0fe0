import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getCompanyInfo, getRegions, getSettings } from './contract.ts';
import type { SiteSettings } from './settings-schema.ts';

/** Loaded once per page load. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** The settings are loaded again after a refused message, because a price may have changed. */
export const SETTINGS_KEY = ['settings'] as const;

/** Settings that another backend may leave out. */
const DEFAULTS = {
  us_footer: false,
  more_matches: false,
  min_age: 18,
  age_check_countries: [],
  age_check_notice: null,
  closed: null,
};

export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: async (): Promise<SiteSettings> => ({ ...DEFAULTS, ...(await call(getSettings, {})) }),
    ...ONCE,
  });

export const companyQuery = (call: Call) =>
  queryOptions({ queryKey: ['companyinfo'], queryFn: () => call(getCompanyInfo, {}), ...ONCE });

export const regionsQuery = (call: Call) =>
  queryOptions({ queryKey: ['regions'], queryFn: () => call(getRegions, {}), ...ONCE });
