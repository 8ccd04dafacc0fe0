import { type ReactNode, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import {
  FieldMessages,
  describedBy,
  fieldStateClass,
  useErrorUntilChanged,
} from '#client/ui/forms/field-messages.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type Price, type Shop, CONSENT_VERSION } from '../contract.ts';
import { OrderSummary } from '../parts/order-summary.tsx';
import { TrustList } from '../parts/trust-list.tsx';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Check } from '#client/ui/forms/inputs.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';

interface Props {
  shop: Shop;
  pack: Price;
  orderKey: string;
  errors: FormErrors | undefined;
  /** The left column, with a field for the method. */
  children: ReactNode;
  /** The discount code, where one can be typed. */
  code?: ReactNode;
}

/** Total, consent and payment of one package. */
export function PayForm({ shop, pack, orderKey, errors, children, code }: Props) {
  const t = useT();
  const format = usePurchaseFormat(shop.country);
  const { pathname, search } = useLocation();
  const isBusy = useIsSubmitting();
  useEffect(reloadWhenRestored, []);
  const total = format.money(pack.total, pack.currency);
  const label = (
    <>
      <Icon name="lock-key-fill" />
      {t('credits.pay.submit', { price: total })}
    </>
  );
  return (
    <ActionForm className="stack" action={pathname + search} errors={errors}>
      <input type="hidden" name="package" value={pack.credits} />
      <input type="hidden" name="country" value={shop.country} />
      <input type="hidden" name="total" value={pack.total} />
      <input type="hidden" name="currency" value={pack.currency} />
      <input type="hidden" name="key" value={orderKey} />
      <FormErrorAlert purpose="pay" errors={errors} hidden={['package', 'country', 'total', 'currency']} />
      <div className="checkout">
        <div className="stack stack--5">{children}</div>
        <OrderSummary price={pack} country={shop.country}>
          {code}
          <ConsentField isMissing={errors?.fields['consent'] !== undefined} />
          <Button className="only-lg" variant="primary" size="lg" block type="submit" busy={isBusy}>
            {label}
          </Button>
          <TermsOfPurchase />
          <hr className="rule" />
          <TrustList shop={shop} />
        </OrderSummary>
      </div>
      <div className="paydock">
        <p>
          <span className="caption">{t('credits.order.total')}</span>
          <b className="num">{total}</b>
        </p>
        <Button variant="primary" size="lg" type="submit" busy={isBusy}>
          {label}
        </Button>
      </div>
    </ActionForm>
  );
}

function TermsOfPurchase() {
  const t = useT();
  return <p className="caption">{t.rich('credits.pay.terms', { link: linkTo(href('pages-terms')) })}</p>;
}

/** A page that returns from the back/forward cache is still sending an order; loaded anew it begins another one. */
function reloadWhenRestored(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/** Agreement to delivery at once; never checked beforehand. */
function ConsentField({ isMissing }: { isMissing: boolean }) {
  const t = useT();
  const id = useId();
  const [error, change] = useErrorUntilChanged(isMissing ? t('credits.pay.consent_missing') : undefined);
  return (
    <div className={classNames('field', fieldStateClass({ error }))} onInput={change}>
      <Check
        name="consent"
        value={CONSENT_VERSION}
        required
        autoComplete="off"
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, { error })}
      >
        {t('credits.pay.consent')}
      </Check>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
