import { useSettings } from '#client/features/site/site-context.tsx';
import { useLocale } from '#client/i18n/react.tsx';
import { createPurchaseFormat, type PurchaseFormat } from './purchase-format.ts';
import { getDateFormat } from '#client/i18n/intl.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';

/** The format of a purchase from this country; where none is named, of the country whose prices the site shows. */
export function usePurchaseFormat(country?: string): PurchaseFormat {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { geoip_selected_country: own } = useSettings();
  return createPurchaseFormat(locale, country ?? own, timeZone);
}

/** The viewer's time zone; UTC on the server, which does not know it, and in the first render, which must equal it. */
function useTimeZone(): string {
  return useHydrated() ? getDateFormat('en').resolvedOptions().timeZone : 'UTC';
}
