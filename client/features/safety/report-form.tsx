import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { useFormRestore } from '#client/features/auth/session/use-form-restore.ts';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { asApiError } from '#client/features/forms/as-api-error.ts';
import { useFocusOnError } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chip } from '#client/ui/labels/chip.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { FormErrorContext } from '#client/ui/forms/field-messages.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextArea } from '#client/ui/forms/inputs.tsx';
import { MESSAGE_MAX, REPORT_REASONS, type ReportForm as Report, reportMember } from './contract.ts';

export type SendReport = (report: Report) => Promise<{ reference: string }>;

interface Props {
  member: { id: string; name: string };
  /** Reports the member by default. */
  send?: SendReport | undefined;
  onSent(reference: string): void;
}

export function ReportForm({ member, send, onSent }: Props) {
  const t = useT();
  const call = useCall();
  const report = useMutation({
    mutationFn: (body: Report) =>
      send ? send(body) : call(reportMember, { params: { id: member.id }, body }),
    onSuccess: ({ reference }) => onSent(reference),
  });
  const errors = toFormErrors(report.error);
  const text = useFormErrorText(errors);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // An unchecked choice is missing from the form data.
    const form = { reason: '', ...Object.fromEntries(new FormData(event.currentTarget)) };
    report.mutate(form as unknown as Report);
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={submit}
      ref={useFormRestore(`report ${member.id}`, useFocusOnError(report.error ?? undefined))}
    >
      <FormErrorContext value={report.error}>
        <p className="muted">{t('safety.report.lead', { name: member.name })}</p>
        {text.form && <Alert tone="danger">{text.form}</Alert>}
        <FieldGroup legend={t('safety.report.reason')} error={text.field('reason')}>
          <div className="chips">
            {REPORT_REASONS.map((reason) => (
              <Chip key={reason} type="radio" name="reason" value={reason} required>
                {t(`safety.reason.${reason}`)}
              </Chip>
            ))}
          </div>
        </FieldGroup>
        <Field
          label={t('safety.report.message')}
          hint={t('safety.report.message_hint')}
          error={text.field('message')}
        >
          <TextArea name="message" rows={4} maxLength={MESSAGE_MAX} />
        </Field>
        <Button variant="primary" block type="submit" busy={report.isPending}>
          {t('safety.report.submit')}
        </Button>
      </FormErrorContext>
    </form>
  );
}

function toFormErrors(error: Error | null): FormErrors | undefined {
  if (error === null) return undefined;
  const { code, params, fields } = asApiError(error);
  return { error: code, params, fields };
}
