import { useFormat } from '#client/i18n/react.tsx';
import { useSettings } from './site-context.tsx';

/** By default the countries of the site. */
export function CountryOptions({ codes }: { codes?: readonly string[] }) {
  const format = useFormat();
  const { countries } = useSettings();
  return (codes ?? countries).map((code) => (
    <option key={code} value={code}>
      {format.country(code)}
    </option>
  ));
}
