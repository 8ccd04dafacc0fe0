import { useLocation } from 'react-router';
import type { AnswerOf } from '#client/api/endpoint.ts';
import { AuthHeading } from '#client/features/auth/auth-layout.tsx';
import { useFormRestore } from '#client/features/auth/session/use-form-restore.ts';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useFocusOnError, useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextArea } from '#client/ui/forms/inputs.tsx';
import { APPEAL_LENGTH, type checkAppeal } from './contract.ts';
import { ActionForm } from '#client/features/forms/action-form.tsx';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';

interface Props {
  token: string;
  appeal: NonNullable<AnswerOf<typeof checkAppeal>['appeal']>;
  errors: (FormErrors & { message: string }) | undefined;
}

export function AppealForm({ token, appeal, errors }: Props) {
  const t = useT();
  const format = useFormat();
  const text = useFormErrorText(errors);
  return (
    <ActionForm
      className="stack stack--5"
      action={href('appeal') + useLocation().search}
      errors={errors}
      ref={useFormRestore('appeal', useFocusOnError(errors))}
    >
      <input type="hidden" name="token" value={token} />
      <AuthHeading
        title={t('appeal.title')}
        lead={t('appeal.lead', { date: format.date(Date.parse(appeal.until), { dateStyle: 'long' }) })}
      />
      <p className="muted">
        {t('appeal.decided', {
          decision: appeal.decision,
          action: t(`decision.action.${appeal.action}`),
        })}
      </p>
      <FormErrorAlert errors={errors} />
      <Field label={t('appeal.message')} hint={t('appeal.hint')} error={text.field('message')}>
        <TextArea
          name="message"
          rows={7}
          minLength={APPEAL_LENGTH.min}
          maxLength={APPEAL_LENGTH.max}
          defaultValue={errors?.message}
          required
        />
      </Field>
      <Button variant="primary" size="lg" block type="submit" busy={useIsSubmitting()}>
        {t('appeal.submit')}
      </Button>
    </ActionForm>
  );
}
