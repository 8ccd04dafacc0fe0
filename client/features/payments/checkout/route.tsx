import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActionData, useLoaderData, Form } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { CodeForm } from '#client/features/discounts/code-field.tsx';
import { CODE_PARAM } from '#client/features/discounts/rules.ts';
import { RunningDiscounts } from '../parts/running-discounts.tsx';
import { COUNTRY_PARAM, toCheckout } from '../shop-address.ts';
import { DiscountCode } from './discount-code.tsx';
import { NotForSale, OwedNotice } from '../parts/notices.tsx';
import { ProgressSteps } from '../parts/progress-steps.tsx';
import type { Method } from '../rules.ts';
import { shopQuery } from '../queries.ts';
import type { payAction } from './action.ts';
import type { checkoutLoader } from './loader.ts';
import { MethodList } from './method-list.tsx';
import { PayForm } from './pay-form.tsx';
import '../payments.css';
import { Check, Select } from '#client/ui/forms/inputs.tsx';
import { CountryOptions } from '#client/features/site/country-options.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import type { Shop } from '../contract.ts';

export { checkoutLoader as loader } from './loader.ts';
export { payAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('credits.pay.title'),
};

/** The second step of a purchase: how to pay. */
export function Component() {
  const t = useT();
  const loaded = useLoaderData<typeof checkoutLoader>();
  const { country, credits, method: requestedMethod, key, enteredCode, order, refusal } = loaded;
  const errors = useActionData<typeof payAction>();
  const { data: shop } = useSuspenseQuery(shopQuery(useCall(), country, order));
  const [chosen, setChosen] = useState(errors?.method ?? requestedMethod);
  const pack = shop.packages.find((offer) => offer.credits === credits);
  const methods = withoutRefused(shop.methods, errors?.error);
  const method = methods.find((known) => known === chosen) ?? methods[0];
  if (!pack || !method) return <NotForSale />;
  return (
    <main id="main" className="page pay">
      <div className="container stack stack--6">
        <RunningDiscounts shop={shop} pack={pack} />
        <OwedNotice owed={shop.owed} bought={pack.credits} />
        <div className="page-head pay__head">
          <h1 className="display display--md">{t('credits.pay.title')}</h1>
          <ProgressSteps current={2} />
        </div>
        <CountryForm code={order?.code ?? ''} />
        <CodeForm action={toCheckout(credits, null, method)}>
          <input type="hidden" name={COUNTRY_PARAM} value={shop.country} />
        </CodeForm>
        <PayForm
          shop={shop}
          pack={pack}
          orderKey={errors?.key ?? key}
          errors={errors}
          code={<DiscountCode shop={shop} pack={pack} enteredCode={enteredCode} refusal={refusal} />}
        >
          {order && <input type="hidden" name={CODE_PARAM} value={order.code} />}
          <CountryField shop={shop} />
          <MethodList methods={methods} chosen={method} onChoose={setChosen} />
          {shop.savable_methods.includes(method) && <SaveField key={method} />}
          {method !== 'debit' && (
            <p className="pay__note small muted">
              <Icon name="lock-key" />
              <span>{t('credits.trust.provider')}</span>
            </p>
          )}
        </PayForm>
      </div>
    </main>
  );
}

/** A method that would be refused again is not offered again, so that another one is chosen. */
function withoutRefused(methods: readonly Method[], error: string | undefined): readonly Method[] {
  if (error !== 'debit_limit' && error !== 'debit_blocked') return methods;
  const others = methods.filter((method) => method !== 'debit');
  return others.length > 0 ? others : methods;
}

/** A choice of its own beside the consent, and never made beforehand. */
function SaveField() {
  const t = useT();
  return (
    <Check name="save" value="1" autoComplete="off">
      {t('credits.pay.save')}
    </Check>
  );
}

const FORM = 'payment-country';

/** Stands beside the form of the payment, because forms cannot contain one another. */
function CountryForm({ code }: { code: string }) {
  return (
    <Form id={FORM} method="get" preventScrollReset replace hidden>
      {code !== '' && <input type="hidden" name={CODE_PARAM} value={code} />}
    </Form>
  );
}

/** Another country has other prices, taxes and methods. Without scripts a button applies it. */
function CountryField({ shop: { country, countries } }: { shop: Shop }) {
  const t = useT();
  const isHydrated = useHydrated();
  if (countries.length < 2) return null;
  return (
    <div className="pay__country">
      <Field label={t('credits.pay.country')}>
        <Select
          name={COUNTRY_PARAM}
          form={FORM}
          defaultValue={country}
          key={country}
          autoComplete="off"
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <CountryOptions codes={countries} />
        </Select>
      </Field>
      {!isHydrated && (
        <Button type="submit" form={FORM}>
          {t('credits.pay.show')}
        </Button>
      )}
    </div>
  );
}
