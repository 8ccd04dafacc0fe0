import { convertDistance } from '#client/i18n/distance.ts';
import { useFormat } from '#client/i18n/react.tsx';
import { useSettings } from './site-context.tsx';

/** Kilometres in words, short, as where the visitor is; whoever is nowhere counts as one from the site's own country. */
export function useFormatDistance(): (km: number) => string {
  const { number } = useFormat();
  const { geoip_country, geoip_selected_country } = useSettings();
  return (km) => {
    const { value, unit } = convertDistance(geoip_country ?? geoip_selected_country, km);
    return number(value, { style: 'unit', unit });
  };
}
