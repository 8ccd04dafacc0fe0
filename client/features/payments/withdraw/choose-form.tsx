import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { Link, linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { fieldStateClass } from '#client/ui/forms/field-messages.tsx';
import type { Purchases, Purchase } from './contract.ts';
import { BY_NUMBER_PARAM } from './loader.ts';
import { PersonFields } from './person-fields.tsx';
import { StepHead } from './step-head.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import { ActionForm } from '#client/features/forms/action-form.tsx';

interface Props {
  all: Purchases;
  chosen: string | null;
  values: Readonly<Record<string, string>> | undefined;
  errors: FormErrors | undefined;
}

/** The first step of a member: which purchase. None is chosen beforehand, unless a link named it. */
export function ChooseForm({ all, chosen, values, errors }: Props) {
  const t = useT();
  const error = useFormErrorText(errors).field('payment');
  return (
    <ActionForm action={href('withdraw')} errors={errors} keptAs="withdraw">
      <div className="stack stack--6">
        <StepHead current={1} title={t('withdraw.title')} lead={t('withdraw.lead')} />
        <FormErrorAlert purpose="withdraw" errors={errors} />
        {error !== undefined && <Alert tone="danger">{error}</Alert>}
        <fieldset className={classNames('packs', fieldStateClass({ error }))}>
          <legend className="h3">{t('withdraw.which')}</legend>
          {all.purchases.map((purchase) => (
            <PurchaseChoice key={purchase.id} purchase={purchase} isChosen={purchase.id === chosen} />
          ))}
        </fieldset>
        <p className="small">{t(all.refunds_spent ? 'withdraw.rule_all' : 'withdraw.rule')}</p>
        <div className="card withdraw__person">
          <PersonFields
            name={values?.['name'] ?? all.name}
            email={values?.['email'] ?? all.email}
            errors={errors}
          />
        </div>
        <div className="stack stack--3">
          <WithdrawButton />
          <p className="small">
            <Link className="link" to={`${href('withdraw')}?${BY_NUMBER_PARAM}=1`}>
              {t('withdraw.by_number')}
            </Link>
          </p>
        </div>
      </div>
    </ActionForm>
  );
}

/** It sends nothing yet, and says so. */
export function WithdrawButton() {
  const t = useT();
  return (
    <>
      <p className="cluster cluster--3">
        <Button variant="primary" size="lg" type="submit" busy={useIsSubmitting()}>
          {t('app.footer.withdraw')}
        </Button>
      </p>
      <p className="caption">{t.rich('withdraw.note', { link: linkTo(href('pages-return-policy')) })}</p>
    </>
  );
}

/** The deadline of a purchase that was given back may be still to come. */
const DATES = {
  open: 'withdraw.bought',
  ended: 'withdraw.ended_on',
  withdrawn: 'withdraw.bought_on',
  reversed: 'withdraw.bought_on',
} as const satisfies Record<Purchase['state'], string>;

/** One purchase with its deadline and with what would come back. */
function PurchaseChoice({ purchase, isChosen }: { purchase: Purchase; isChosen: boolean }) {
  const t = useT();
  const format = usePurchaseFormat(purchase.country);
  const { id, state, credits, currency, total, unspent, refund } = purchase;
  const isOpen = state === 'open';
  const amount = format.money(refund, currency);
  const dates = { from: format.day(purchase.completed_at), until: format.day(purchase.withdraw_until) };
  return (
    <label className={isOpen ? 'pack' : 'pack pack--off'}>
      <input
        type="radio"
        name="payment"
        value={id}
        defaultChecked={isOpen && isChosen}
        disabled={!isOpen}
        required
      />
      <span className="pack__t">
        <b>
          {t('credits.count', { count: credits })} {!isOpen && <Pill>{t(`withdraw.${state}`)}</Pill>}
        </b>
        <small>{t(DATES[state], dates)}</small>
        {isOpen && (
          <>
            <small className="withdraw__back">
              {purchase.is_collected
                ? t('withdraw.back', { amount })
                : `${t('withdraw.not_debited')}: ${amount}`}
            </small>
            <small>
              {t('withdraw.unused', { unused: format.number(unspent), all: format.number(credits) })}
            </small>
          </>
        )}
      </span>
      <span className="pack__p">
        <b>{format.money(total, currency)}</b>
      </span>
    </label>
  );
}
