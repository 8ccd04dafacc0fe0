import { type FormErrors, useFormErrorText } from './form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';

/** Shows the error of the form as a whole; field errors are shown beside their fields. */
export function FormErrorAlert({ errors }: { errors: FormErrors | undefined }) {
  const t = useT();
  const { form } = useFormErrorText(errors);
  if (form === undefined) return null;
  return (
    <Alert tone="danger" title={t('auth.login.failed_title')}>
      {form}
    </Alert>
  );
}
