import { useId } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Link } from '#client/links.tsx';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { toDebit } from '#client/features/payments/shop-address.ts';
import { usePurchaseFormat } from '#client/features/payments/use-purchase-format.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { getCodePause } from '../rules.ts';
import { CodeInput } from './code-input.tsx';
import type { Debit } from './contract.ts';
import { CHANGE_PARAM } from './loader.ts';
import { MandateText } from './mandate-text.tsx';
import { OrderSummary } from '../parts/order-summary.tsx';
import { splitSeconds, useSecondsLeft } from '#client/features/discounts/countdown-clock.ts';
import type { Ending } from '#client/features/discounts/deadline.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { ActionForm } from '#client/features/forms/action-form.tsx';

/** The code from the text message signs the mandate. */
export function CodeForm({
  debit,
  now,
  errors,
}: {
  debit: Debit;
  /** When the page was loaded, in epoch milliseconds. */
  now: number;
  errors: (FormErrors & { about: string }) | undefined;
}) {
  const t = useT();
  const format = usePurchaseFormat(debit.payment.country);
  const { pathname, search } = useLocation();
  const text = useFormErrorText(errors);
  const resend = useId();
  const sending = useNavigation().formData?.get('about');
  const { payment, code } = debit;
  return (
    <div className="checkout">
      <div className="stack stack--6">
        <ActionForm className="card stack stack--5" action={pathname + search} errors={errors}>
          <input type="hidden" name="about" value="sign" />
          <CodeHead debit={debit} />
          <FormErrorAlert purpose={errors?.about === 'resend' ? 'resend' : 'code'} errors={errors} />
          <Field label={t('debits.code.label')} error={text.field('otp', errors?.params)}>
            <CodeInput key={code?.sent_at} name="otp" />
          </Field>
          <div className="cluster">
            <Button variant="primary" size="lg" type="submit" busy={sending === 'sign'}>
              {t('debits.code.sign', { price: format.money(payment.total, payment.currency) })}
            </Button>
            {code && (
              <ResendButton
                form={resend}
                pause={getCodePause(code.sent_at, now)}
                isBusy={sending === 'resend'}
              />
            )}
          </div>
          <SignedMandate debit={debit} />
        </ActionForm>
        <Form id={resend} method="post" action={pathname + search} hidden>
          <input type="hidden" name="about" value="resend" />
        </Form>
        <MandateText debit={debit} />
      </div>
      <OrderSummary price={payment} country={payment.country}>
        <p className="caption">{t('debits.code.added')}</p>
      </OrderSummary>
    </div>
  );
}

function CodeHead({ debit }: { debit: Debit }) {
  const t = useT();
  return (
    <div className="result">
      <span className="result__ic result__ic--info" aria-hidden="true">
        <Icon name="phone" />
      </span>
      <div>
        <h2 className="display display--sm">{t('debits.code.title')}</h2>
        <SentTo debit={debit} />
      </div>
    </div>
  );
}

/** Which mandate the code signs, and for which account. */
function SignedMandate({ debit: { mandate, account } }: { debit: Debit }) {
  const t = useT();
  return (
    <p className="caption">
      {t.rich(
        'debits.code.caption',
        { b: (words) => <b className="num">{words}</b> },
        { reference: mandate.reference, account: account ?? '' },
      )}
    </p>
  );
}

function SentTo({ debit: { code, payment } }: { debit: Debit }) {
  const t = useT();
  const format = usePurchaseFormat(payment.country);
  if (!code) return null;
  const time = format.time(code.sent_at);
  return (
    <p className="lead" role="status">
      {t('debits.code.sent', { phone: code.phone, time, minutes: code.valid_minutes })}{' '}
      <Link className="link" to={toDebit(payment.id, { [CHANGE_PARAM]: '1' })}>
        {t('debits.code.change')}
      </Link>
    </p>
  );
}

interface Props {
  /** The id of the form that it submits. */
  form: string;
  /** How long the server refuses to send another code. */
  pause: Ending;
  isBusy: boolean;
}

/** Counts down until a new code can be sent. It keeps the focus meanwhile; without scripts the server refuses. */
function ResendButton({ form, pause, isBusy }: Props) {
  const t = useT();
  const secondsLeft = useSecondsLeft(pause);
  const isWaiting = useHydrated() && secondsLeft > 0;
  const [, minutes, seconds] = splitSeconds(secondsLeft);
  return (
    <Button
      className="num"
      variant="ghost"
      type="submit"
      form={form}
      busy={isBusy}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => isWaiting && event.preventDefault()}
    >
      {isWaiting
        ? t('debits.code.again_in', { time: `${Number(minutes)}:${seconds}` })
        : t('debits.code.again')}
    </Button>
  );
}
