import { useState } from 'react';
import { Form } from 'react-router';
import { getLowestGiftPrice } from '#client/features/chat/gifts/gifts.ts';
import { COUNTRY_PARAM } from '#client/features/payments/shop-address.ts';
import { usePurchaseFormat } from '#client/features/payments/use-purchase-format.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { choosePackages } from './choose-packages.ts';
import type { Pricing } from './contract.ts';
import { COUNTED, type Counts, MOST, toCount } from './counts.ts';

/** What messages, photos and gifts would cost in credits and in money. Without scripts it is a form. */
export function Calculator({ pricing, counts: initialCounts }: { pricing: Pricing; counts: Counts }) {
  const t = useT();
  const format = usePurchaseFormat(pricing.country);
  const settings = useSettings();
  const [counts, setCounts] = useState(initialCounts);
  const costs: Counts = {
    messages: settings.message_credits,
    photos: settings.photo_credits,
    gifts: getLowestGiftPrice(settings),
  };
  const shown = COUNTED.filter((name) => costs[name] > 0);
  const credits = shown.reduce((sum, name) => sum + counts[name] * costs[name], 0);
  const { packages, price } = choosePackages(pricing.packages, credits);
  return (
    <Form className="calc" method="get" action={href('pricing')} aria-labelledby="calculator">
      <h2 className="h3" id="calculator">
        {t('pricing.calculator.title')}
      </h2>
      <noscript>
        <input type="hidden" name={COUNTRY_PARAM} value={pricing.country} />
      </noscript>
      {shown.map((name) => (
        <Stepper
          key={name}
          name={name}
          hint={t(name === 'gifts' ? 'pricing.calculator.from' : 'pricing.calculator.each', {
            count: costs[name],
          })}
          count={counts[name]}
          onChange={(count) => setCounts({ ...counts, [name]: count })}
        />
      ))}
      <output className="calc__o" htmlFor={shown.join(' ')}>
        <b className="num">{t('credits.count', { count: credits })}</b>
        <span className="caption">
          {packages.length === 0
            ? t('pricing.calculator.nothing')
            : t(pricing.tax_included ? 'pricing.calculator.covered' : 'pricing.calculator.covered_plus_tax', {
                packages: packages.map((size) => format.number(size)).join(' + '),
                price: format.number(price, { style: 'currency', currency: pricing.currency }),
              })}
        </span>
      </output>
      <noscript>
        <Button type="submit">{t('pricing.show')}</Button>
      </noscript>
    </Form>
  );
}

interface StepperProps {
  name: keyof Counts;
  hint: string;
  count: number;
  onChange: (count: number) => void;
}

function Stepper({ name, hint, count, onChange }: StepperProps) {
  const t = useT();
  const what = t(`pricing.calculator.${name}`);
  return (
    <div className="calc__r">
      <label htmlFor={name}>
        <b>{what}</b>
        <small>{hint}</small>
      </label>
      <div className="stepper">
        <IconButton
          variant="line"
          icon="minus-bold"
          label={t('pricing.calculator.fewer', { what })}
          disabled={count <= 0}
          onClick={() => onChange(count - 1)}
        />
        <input
          id={name}
          name={name}
          type="number"
          inputMode="numeric"
          min="0"
          max={MOST}
          value={count}
          onChange={(event) => onChange(toCount(event.target.value))}
          autoComplete="off"
        />
        <IconButton
          variant="line"
          icon="plus-bold"
          label={t('pricing.calculator.more', { what })}
          disabled={count >= MOST}
          onClick={() => onChange(count + 1)}
        />
      </div>
    </div>
  );
}
