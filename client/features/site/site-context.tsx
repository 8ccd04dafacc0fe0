import { type ReactNode, createContext, use } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { useLoadedQuery } from '#client/api/use-loaded-query.ts';
import type { CompanyInfo } from './company-schema.ts';
import type { HomeLook } from './openings.ts';
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

const PLAIN_HOME: HomeLook = { opening: 'pair', pictures: 'pair', mode: 'system', own: null };

/** How the home page begins; another backend may not say. */
export function useHomeLook(): HomeLook {
  return useSettings().home ?? PLAIN_HOME;
}
