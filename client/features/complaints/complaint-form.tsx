import { useNavigation } from 'react-router';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select, TextArea, TextInput } from '#client/ui/forms/inputs.tsx';
import type { ComplaintInput } from './action.ts';
import { COMPLAINT_KINDS, MESSAGE_LENGTH, NAME_MAX, SUBJECT_MAX } from './contract.ts';
import { ActionForm } from '#client/features/forms/action-form.tsx';
import { AddressField } from '#client/features/auth/address-field.tsx';

export function ComplaintForm({ errors }: { errors: (FormErrors & { values: ComplaintInput }) | undefined }) {
  const t = useT();
  const text = useFormErrorText(errors);
  const values = errors?.values ?? {};
  return (
    <ActionForm
      className="card card--raised stack stack--5"
      action={href('complaints')}
      errors={errors}
      keptAs="complaints"
    >
      <div className="titles">
        <h1 className="display display--md">{t('complaints.title')}</h1>
        <p className="muted">{t('complaints.lead')}</p>
      </div>
      <Alert tone="warning">{t('complaints.urgent')}</Alert>
      {text.form && (
        <Alert tone="danger" title={t('complaints.failed_title')}>
          {text.form}
        </Alert>
      )}
      <KindField values={values} text={text} />
      <Field
        label={t('complaints.subject')}
        hint={t('complaints.subject_hint')}
        error={text.field('subject')}
      >
        <TextInput name="subject" maxLength={SUBJECT_MAX} autoComplete="off" defaultValue={values.subject} />
      </Field>
      <Field
        label={t('complaints.message')}
        hint={t('complaints.message_hint')}
        error={text.field('message')}
      >
        <TextArea
          name="message"
          rows={7}
          minLength={MESSAGE_LENGTH.min}
          maxLength={MESSAGE_LENGTH.max}
          defaultValue={values.message}
          required
        />
      </Field>
      <Field label={t('complaints.name')} error={text.field('name')}>
        <TextInput name="name" autoComplete="name" maxLength={NAME_MAX} defaultValue={values.name} required />
      </Field>
      <AddressField
        label={t('complaints.email')}
        hint={t('complaints.email_hint')}
        typed={values.email}
        errors={errors}
      />
      <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
        {t('complaints.submit')}
      </Button>
    </ActionForm>
  );
}

interface FieldsProps {
  values: ComplaintInput;
  text: ReturnType<typeof useFormErrorText>;
}

function KindField({ values, text }: FieldsProps) {
  const t = useT();
  return (
    <Field label={t('complaints.kind_label')} error={text.field('kind')}>
      <Select name="kind" defaultValue={values.kind ?? ''} required>
        <option value="" disabled>
          {t('complaints.kind_choose')}
        </option>
        {COMPLAINT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`complaints.kind.${kind}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
