import type { CompanyInfo } from './company-schema.ts';

type Address = Pick<CompanyInfo, 'zip' | 'region' | 'city' | 'country' | 'address_format'>;

/** Formats the line with the town; its order differs by country: docs/product.md#company */
export function formatTownLine({ zip, region, city, country, address_format }: Address): string {
  switch (address_format) {
    case 'us':
      return [city, [region, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    case 'de':
      return zip ? `${country}-${zip} ${city}` : city;
    case 'eu':
      return zip ? `${zip} ${city}` : city;
  }
}
