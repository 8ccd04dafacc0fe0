import { type ReactNode, createContext, use } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { useLoadedQuery } from '#client/api/use-loaded-query.ts';
import { convertDistance } from '#client/i18n/measures.ts';
import { useFormat } from '#client/i18n/react.tsx';
import type { CompanyInfo } from './company-schema.ts';
import { companyQuery, settingsQuery } from './queries.ts';
import type { SiteSettings } from './settings-schema.ts';

interface Site {
  settings: SiteSettings;
  company: CompanyInfo;
}

const SiteContext = createContext<Site | null>(null);

/** Reads the settings once per page, because hundreds of components use them. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const call = useCall();
  const settings = useLoadedQuery(settingsQuery(call));
  const { company } = useLoadedQuery(companyQuery(call));
  return <SiteContext value={{ settings, company }}>{children}</SiteContext>;
}

function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('No SiteProvider above this component');
  return site;
}

export function useSettings(): SiteSettings {
  return useSite().settings;
}

export function useCompany(): CompanyInfo {
  return useSite().company;
}

/**
 * Short distance in kilometres, formatted for the visitor's country, or the site's main country if that is unknown.
 */
export function useFormatDistance(): (km: number) => string {
  const { number } = useFormat();
  const { geoip_country, geoip_selected_country } = useSettings();
  return (km) => {
    const { value, unit } = convertDistance(geoip_country ?? geoip_selected_country, km);
    return number(value, { style: 'unit', unit });
  };
}
