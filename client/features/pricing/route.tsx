import { COUNTRY_PARAM } from '#client/features/payments/shop-address.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { loadPage, pageQuery } from '#client/features/pages/page-loader.ts';
import { Section } from '#client/features/pages/static-page.tsx';
import { TrustList } from '#client/features/payments/parts/trust-list.tsx';
import { CompareTable } from '#client/features/payments/premium/compare-table.tsx';
import { usePurchaseFormat } from '#client/features/payments/use-purchase-format.ts';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { settingsQuery } from '#client/features/site/queries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { CountryOptions } from '#client/features/site/country-options.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { Button, type ButtonLook, buttonClass } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import { Calculator } from './calculator.tsx';
import { getPricing, type Pricing } from './contract.ts';
import { Costs, PackageCards } from './price-cards.tsx';
import '#client/features/payments/parts/sales-hero.css';
import './pricing.css';
import { loaderApi } from '#client/api/loader-context.ts';
import { readCounts } from './counts.ts';
import type { Call } from '#client/api/endpoint.ts';
import { ButtonLink } from '#client/links.tsx';

const pricingQuery = (call: Call, country: string | undefined) =>
  queryOptions({
    queryKey: ['pricing', country ?? null],
    queryFn: () => call(getPricing, { query: { country } }),
    // Prices do not change while they are read.
    staleTime: Number.POSITIVE_INFINITY,
  });

function readCountry(query: URLSearchParams): string | undefined {
  return query.get(COUNTRY_PARAM) ?? undefined;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  const query = new URL(request.url).searchParams;
  const [{ description, ...meta }, { closed }] = await Promise.all([
    loadPage(api, 'pricing'),
    api.queries.query({ ...settingsQuery(api.call), staleTime: 'static' }),
    api.queries.query({ ...pricingQuery(api.call, readCountry(query)), staleTime: 'static' }),
  ]);
  return { ...meta, ...(closed === null && { description }), counts: readCounts(query) };
}

export const handle: PageHandle = {
  isCacheable: true,
  // It shows how one can pay, which changes with the shop of the site.
  maxAgeSeconds: 10,
  indexed: true,
  description: (t) => t('pricing.lead'),
  personalParams: [COUNTRY_PARAM, 'messages', 'photos', 'gifts'],
};

/** Prices in one of the site's countries, what they buy, and the text about them. */
export function Component() {
  const t = useT();
  const call = useCall();
  const [query] = useSearchParams();
  const { data: pricing } = useSuspenseQuery(pricingQuery(call, readCountry(query)));
  const { data: page } = useSuspenseQuery(pageQuery(call, 'pricing'));
  return (
    <main id="main">
      <div className="container prem__wrap">
        <Hero pricing={pricing} />
      </div>
      <div className="container pricing__parts">
        <Packages pricing={pricing} />
        <Costs />
        <section className="stack stack--5">
          <h2 className="display display--sm" id="compare">
            {t('credits.premium.table')}
          </h2>
          <CompareTable />
        </section>
        <div className="pricing__end">
          <div className="prose">
            {page.sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </div>
          <aside className="card card--raised stack stack--5">
            <TrustList shop={pricing} />
            <MainLink pricing={pricing} look={{ variant: 'primary', size: 'lg', block: true }} />
          </aside>
        </div>
      </div>
    </main>
  );
}

function Hero({ pricing }: { pricing: Pricing }) {
  const t = useT();
  const isMember = useUser() !== null;
  const isClosed = useClosedSite() !== null;
  const { counts } = useLoaderData<typeof loader>();
  return (
    <section className="prem night on-photo pricing__hero">
      <div className="stack stack--5">
        <h1 className="display">
          {isClosed
            ? t('pricing.title_closed')
            : t.rich('pricing.title', { em: (words) => <em>{words}</em> })}
        </h1>
        <p className="lead">{t('pricing.lead')}</p>
        <div className="cluster cluster--3">
          <MainLink pricing={pricing} look={{ variant: 'bonus', size: 'lg' }} />
          <a className={buttonClass({ variant: 'glass', size: 'lg' })} href="#packages">
            {t('pricing.see')}
          </a>
        </div>
        {!isMember && !isClosed && pricing.first_discount && (
          <FirstDiscount discount={pricing.first_discount} />
        )}
      </div>
      <Calculator pricing={pricing} counts={counts} />
    </section>
  );
}

function Packages({ pricing }: { pricing: Pricing }) {
  const t = useT();
  const format = useFormat();
  const purchase = usePurchaseFormat(pricing.country);
  const { message_credits } = useSettings();
  const { costs, currency } = pricing.message_cost;
  return (
    <section className="stack stack--5" aria-labelledby="packages">
      <div className="pricing__head">
        <div>
          <h2 className="display display--sm" id="packages">
            {t('pricing.packages')}
          </h2>
          <p className="muted">{t('credits.shop.lead')}</p>
        </div>
        <CountryForm country={pricing.country} />
      </div>
      <PackageCards pricing={pricing} />
      <p className="caption">
        {message_credits > 0 &&
          `${t('pricing.least', {
            country: format.country(pricing.country),
            money: purchase.number(costs, { style: 'currency', currency }),
          })} `}
        {t(pricing.tax_included ? 'pricing.tax_included' : 'pricing.tax_excluded')}
      </p>
    </section>
  );
}

/** Leads a visitor to the sign-up, and a member to the shop where it sells something. */
function MainLink({ pricing, look }: { pricing: Pricing; look: ButtonLook }) {
  const t = useT();
  const isMember = useUser() !== null;
  const isClosed = useClosedSite() !== null;
  if (isMember ? !pricing.is_for_sale : isClosed) return null;
  return (
    <ButtonLink {...look} to={href(isMember ? 'credits' : 'signup')}>
      {t(isMember ? 'pricing.get' : 'pricing.sign_up')}
    </ButtonLink>
  );
}

function FirstDiscount({
  discount: { percentage, hours },
}: {
  discount: NonNullable<Pricing['first_discount']>;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <p className="caption">
      {t('pricing.first_discount', { percent: format.percent(percentage / 100), count: hours })}
    </p>
  );
}

/** A plain form, so that it works without scripts. */
function CountryForm({ country }: { country: string }) {
  const t = useT();
  const { countries } = useSettings();
  if (countries.length < 2) return null;
  return (
    <Form className="pricing__country" method="get" action={href('pricing')} preventScrollReset>
      <Field label={t('pricing.country')}>
        <Select name={COUNTRY_PARAM} defaultValue={country} key={country} autoComplete="off">
          <CountryOptions />
        </Select>
      </Field>
      <Button type="submit">{t('pricing.show')}</Button>
    </Form>
  );
}
