import { convertDistance } from '#client/i18n/measures.ts';
import { useFormat } from '#client/i18n/react.tsx';
import { useSettings } from './site-context.tsx';

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
