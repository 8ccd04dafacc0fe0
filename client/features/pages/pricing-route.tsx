import { useSuspenseQuery } from '@tanstack/react-query';
import { Form, useSearchParams } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { CostTable, PackageTable } from './price-tables.tsx';
import { COUNTRY_PARAM, readCountry, pricingQuery } from './queries.ts';
import { StaticPage } from './static-page.tsx';

export { pricingLoader as loader } from './page-loader.ts';

export const handle: PageHandle = {
  isCacheable: true,
  indexed: true,
  personalParams: ['country'],
};

/** Prices in one of the site's countries, then the text about them. */
export function Component() {
  const t = useT();
  const format = useFormat();
  const [query] = useSearchParams();
  const { data: pricing } = useSuspenseQuery(pricingQuery(useCall(), readCountry(query)));
  const { costs, currency } = pricing.message_cost;
  return (
    <StaticPage
      name="pricing"
      first={[
        { id: 'packages', title: t('pages.pricing.packages') },
        { id: 'costs', title: t('pages.pricing.costs') },
      ]}
    >
      <section aria-labelledby="packages">
        <h2 id="packages">{t('pages.pricing.packages')}</h2>
        <CountryForm country={pricing.country} />
        <PackageTable pricing={pricing} />
        <p className="caption">
          {t('pages.pricing.least', {
            country: format.country(pricing.country),
            money: format.number(costs, { style: 'currency', currency }),
          })}{' '}
          {t(pricing.tax_included ? 'pages.pricing.tax_included' : 'pages.pricing.tax_excluded')}
        </p>
      </section>
      <section aria-labelledby="costs">
        <h2 id="costs">{t('pages.pricing.costs')}</h2>
        <CostTable pricing={pricing} />
      </section>
    </StaticPage>
  );
}

/** A plain form, so that it works without scripts. */
function CountryForm({ country }: { country: string }) {
  const t = useT();
  const format = useFormat();
  const { countries } = useSettings();
  if (countries.length < 2) return null;
  return (
    <Form className="pricing__country" method="get" action={href('pricing')} preventScrollReset>
      <Field label={t('pages.pricing.country')}>
        <Select name={COUNTRY_PARAM} defaultValue={country} key={country} autoComplete="off">
          {countries.map((code) => (
            <option key={code} value={code}>
              {format.country(code)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t('pages.pricing.show')}</Button>
    </Form>
  );
}
