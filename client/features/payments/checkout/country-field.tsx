import { Form } from 'react-router';
import { CODE_PARAM } from '#client/features/discounts/rules.ts';
import { CountryOptions } from '#client/features/site/country-options.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import type { Shop } from '../contract.ts';
import { COUNTRY_PARAM } from '../shop-address.ts';

const FORM = 'payment-country';

/** Stands beside the form of the payment, because forms cannot contain one another. */
export function CountryForm({ code }: { code: string }) {
  return (
    <Form id={FORM} method="get" preventScrollReset replace hidden>
      {code !== '' && <input type="hidden" name={CODE_PARAM} value={code} />}
    </Form>
  );
}

/** Another country has other prices, taxes and methods. Without scripts a button applies it. */
export function CountryField({ shop: { country, countries } }: { shop: Shop }) {
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
