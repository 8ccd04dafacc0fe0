import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import { WithdrawButton } from './choose-form.tsx';
import { BY_NUMBER_PARAM } from './loader.ts';
import { PersonFields } from './person-fields.tsx';
import { StepHead } from './step-head.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';

interface Props {
  values?: Readonly<Record<string, string>>;
  errors?: FormErrors;
}

/** The address keeps the form, also for a member who asked for it. */
export const VISITOR_ACTION = () => `${href('withdraw')}?${BY_NUMBER_PARAM}=1`;

/** The first step without an account: name, order and address, as the law describes it. */
export function VisitorForm({ values, errors }: Props) {
  const t = useT();
  const text = useFormErrorText(errors);
  const lead = t.rich('withdraw.visitor_lead', {
    link: linkTo(`${href('login')}?${new URLSearchParams({ next: href('withdraw') })}`),
  });
  return (
    <ActionForm action={VISITOR_ACTION()} errors={errors}>
      <input type="hidden" name="form" value="visitor" />
      <div className="stack stack--6">
        <StepHead current={1} title={t('withdraw.title')} lead={lead} />
        <FormErrorAlert purpose="withdraw" errors={errors} />
        <div className="card stack stack--5">
          <Field label={t('withdraw.order')} hint={t('withdraw.order_hint')} error={text.field('order')}>
            <TextInput
              name="order"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              defaultValue={values?.['order']}
              required
            />
          </Field>
          <PersonFields name={values?.['name']} email={values?.['email']} errors={errors} />
        </div>
        <div className="stack stack--3">
          <WithdrawButton />
        </div>
      </div>
    </ActionForm>
  );
}
