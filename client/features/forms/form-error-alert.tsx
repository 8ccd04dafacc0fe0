import { isOutcomeUnknown } from '#client/api/errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { type FormErrors, useFormErrorText } from './form-errors.ts';
import type { TextKey } from '#client/i18n/translate.ts';

type PurposeOf<Key> = Key extends `errors.title.${infer Purpose}` ? Purpose : never;

/** What a form does, for the title of its error. */
export type FormPurpose = PurposeOf<TextKey>;

interface Props {
  errors: FormErrors | undefined;
  /** For a title; without one the message stands alone. */
  purpose?: FormPurpose;
}

/** Shows the error of the form as a whole; field errors are shown beside their fields. */
export function FormErrorAlert({ errors, purpose }: Props) {
  const t = useT();
  const { form } = useFormErrorText(errors);
  if (!errors || form === undefined) return null;
  return (
    <Alert
      tone="danger"
      title={purpose && t(isOutcomeUnknown(errors.error) ? 'app.error.title' : `errors.title.${purpose}`)}
    >
      {form}
    </Alert>
  );
}
