import { useSettings } from '#client/features/site/site-context.tsx';
import { useLocale } from '#client/i18n/react.tsx';
import { createPurchaseFormat, type PurchaseFormat } from './purchase-format.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The format of a purchase from this country; where none is named, of the country whose prices the site shows. */
export function usePurchaseFormat(country?: string): PurchaseFormat {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { geoip_selected_country: own } = useSettings();
  return createPurchaseFormat(locale, country ?? own, timeZone);
}
