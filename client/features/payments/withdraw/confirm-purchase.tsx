import { Form } from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useFocusOnMount, useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Fact } from '#client/ui/labels/fact.tsx';
import { toWithdrawal } from '../shop-address.ts';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import type { Purchase, Purchases } from './contract.ts';
import { RefundLines } from './refund-lines.tsx';
import { StepHead } from './step-head.tsx';

interface Props {
  purchase: Purchase;
  all: Purchases;
  values: Readonly<Record<string, string>>;
  errors: FormErrors | undefined;
}

/** The second step of a member: what comes back and what goes, before anything is sent. */
export function ConfirmPurchase({ purchase, all, values, errors }: Props) {
  const t = useT();
  const format = usePurchaseFormat(purchase.country);
  const { id, unspent, refund, currency } = purchase;
  const ordered = format.day(purchase.ordered_at);
  const sent = { payment: id, name: values['name'], email: values['email'], refund: String(refund) };
  return (
    <Form method="post" action={href('withdraw')}>
      <input type="hidden" name="step" value="confirm" />
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="stack stack--6" tabIndex={-1} ref={useFocusOnMount()}>
        <StepHead
          current={2}
          title={t('withdraw.confirm_title')}
          lead={t(purchase.is_collected ? 'withdraw.confirm_lead' : 'withdraw.uncollected', {
            amount: format.money(refund, currency),
          })}
        />
        <FormErrorAlert purpose="withdraw" errors={errors} />
        <RefundLines purchase={purchase} unspent={unspent} refund={refund} refundBy={purchase.refund_by}>
          <Fact term={t('withdraw.number')}>{id}</Fact>
          <Fact term={t('withdraw.name')}>{values['name']}</Fact>
          <Fact term={t('withdraw.confirmation_to')}>{values['email']}</Fact>
        </RefundLines>
        <p className="small muted">
          {t(all.refunds_spent ? 'withdraw.rule_all' : 'withdraw.rule')}{' '}
          {!all.refunds_spent && t('withdraw.consent', { date: ordered })}
        </p>
        <Alert tone="warning" title={t('withdraw.leave', { count: unspent })}>
          <p>{t(purchase.ends_premium ? 'withdraw.ends' : 'withdraw.keeps')}</p>
        </Alert>
        <p className="cluster cluster--3">
          <Button variant="primary" size="lg" type="submit" busy={useIsSubmitting()}>
            {t('withdraw.confirm')}
          </Button>
          <ButtonLink variant="ghost" to={toWithdrawal(id)}>
            {t('withdraw.go_back')}
          </ButtonLink>
        </p>
      </div>
    </Form>
  );
}
