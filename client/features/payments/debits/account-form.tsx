import { useLocation } from 'react-router';
import { HiddenUsername } from '#client/features/account/settings-form.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Check, TextInput } from '#client/ui/forms/inputs.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import type { AccountInput, Debit } from './contract.ts';
import { MandateText } from './mandate-text.tsx';
import { OrderSummary } from '../parts/order-summary.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';

interface Props {
  debit: Debit;
  /** Of the account, for password managers. */
  email: string;
  errors: (FormErrors & { values: Partial<AccountInput> & { save?: boolean } }) | undefined;
}

/** The account to debit and the mandate for it. */
export function AccountForm({ debit, email, errors }: Props) {
  const t = useT();
  const { pathname, search } = useLocation();
  const text = useFormErrorText(errors);
  return (
    <ActionForm className="checkout" action={pathname + search} errors={errors} keptAs="debit-account">
      <input type="hidden" name="about" value="account" />
      <HiddenUsername email={email} />
      <div className="stack stack--6">
        <FormErrorAlert purpose="debit" errors={errors} hidden={['mandate']} />
        <fieldset className="card">
          <legend className="vh">{t('debits.holder')}</legend>
          <AccountFields values={errors?.values} text={text} />
        </fieldset>
        <MandateText debit={{ ...debit, stage: 'form' }} />
      </div>
      <OrderSummary price={debit.payment} country={debit.payment.country}>
        <Button variant="primary" size="lg" block type="submit" busy={useIsSubmitting()}>
          {t('debits.send')}
        </Button>
        <p className="caption">{t('debits.nothing')}</p>
      </OrderSummary>
    </ActionForm>
  );
}

interface FieldsProps {
  values: NonNullable<Props['errors']>['values'] | undefined;
  text: ReturnType<typeof useFormErrorText>;
}

/** Whose account it is, where its owner lives, and whether it is kept for the next order. */
function AccountFields({ values, text }: FieldsProps) {
  const t = useT();
  const input = (name: keyof AccountInput) => ({ name, required: true, defaultValue: values?.[name] });
  return (
    <div className="formgrid">
      <Field label={t('debits.holder')} error={text.field('account_holder')}>
        <TextInput {...input('account_holder')} autoComplete="name" maxLength={70} />
      </Field>
      <Field label={t('debits.iban')} error={text.field('iban')}>
        <TextInput
          {...input('iban')}
          className="input--iban"
          data-unkept
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
        />
      </Field>
      <Field className="f4" label={t('debits.street')} error={text.field('street')}>
        <TextInput {...input('street')} autoComplete="address-line1" maxLength={70} />
      </Field>
      <Field className="f2" label={t('debits.house_number')} error={text.field('house_number')}>
        <TextInput {...input('house_number')} autoComplete="off" maxLength={16} />
      </Field>
      <Field className="f2 f2--zip" label={t('debits.zip')} error={text.field('zip')}>
        <TextInput {...input('zip')} autoComplete="postal-code" maxLength={16} />
      </Field>
      <Field className="f4" label={t('debits.city')} error={text.field('city')}>
        <TextInput {...input('city')} autoComplete="address-level2" maxLength={35} />
      </Field>
      <Field label={t('debits.phone')} hint={t('debits.phone_hint')} error={text.field('phone')}>
        <TextInput {...input('phone')} type="tel" autoComplete="tel" maxLength={30} />
      </Field>
      <PasswordField
        name="password"
        label={t('auth.password')}
        hint={t('debits.password_hint')}
        error={text.field('password')}
      />
      <Check name="save" value="1" defaultChecked={values?.save === true} autoComplete="off">
        {t('debits.save')}
      </Check>
    </div>
  );
}
