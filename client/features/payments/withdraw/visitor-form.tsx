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
import { Form, useNavigation } from 'react-router';
import { useFocusOnMount } from '#client/features/forms/form-hooks.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { parseReference } from '#client/api/reference.ts';
import { Fact } from '#client/ui/labels/fact.tsx';

interface Props {
  values?: Readonly<Record<string, string>>;
  errors?: FormErrors;
}

/** The address keeps the form, also for a member who asked for it. */
const VISITOR_ACTION = () => `${href('withdraw')}?${BY_NUMBER_PARAM}=1`;

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
              maxLength={100}
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

/** The second step without an account. It tells nothing of the order. */
export function ConfirmVisitor({ values }: { values: Readonly<Record<string, string>> }) {
  const t = useT();
  const isSending = useNavigation().formData?.get('step') === 'confirm';
  const { name = '', order = '', email = '' } = values;
  const sent = { form: 'visitor', name, order, email };
  return (
    <Form method="post" action={VISITOR_ACTION()}>
      {Object.entries(sent).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="stack stack--6" tabIndex={-1} ref={useFocusOnMount()}>
        <StepHead
          current={2}
          title={t('withdraw.confirm_title')}
          lead={t('withdraw.visitor_statement', { order: parseReference(order, 'A') ?? order })}
        />
        <section className="card stack">
          <dl className="sum">
            <Fact term={t('withdraw.name')}>{name}</Fact>
            <Fact term={t('withdraw.confirmation_to')}>{email}</Fact>
          </dl>
        </section>
        <p className="muted">{t('withdraw.visitor_what')}</p>
        <p className="cluster cluster--3">
          <Button variant="primary" size="lg" type="submit" name="step" value="confirm" busy={isSending}>
            {t('withdraw.confirm')}
          </Button>
          <Button variant="ghost" type="submit" name="step" value="edit">
            {t('withdraw.go_back')}
          </Button>
        </p>
      </div>
    </Form>
  );
}
