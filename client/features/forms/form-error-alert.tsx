import { isOutcomeUnknown } from '#client/api/errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { toErrorText } from './as-api-error.ts';
import { type FormErrors, useFormErrorText } from './form-errors.ts';
import type { TextKey } from '#client/i18n/translate.ts';

type PurposeOf<Key> = Key extends `errors.title.${infer Purpose}` ? Purpose : never;

/** What a form does, for the title of its error. */
export type FormPurpose = PurposeOf<TextKey>;

interface Props {
  errors: FormErrors | undefined;
  /** For a title; without one the message stands alone. */
  purpose?: FormPurpose;
  /** Fields that the page itself fills in. They are refused when the page is older than the site. */
  hidden?: readonly string[];
}

/** Shows the error of the form as a whole; field errors are shown beside their fields. */
export function FormErrorAlert({ errors, purpose, hidden = [] }: Props) {
  const t = useT();
  const text = useFormErrorText(errors);
  const isOutdated = hidden.some((field) => errors?.fields[field] !== undefined);
  const form = isOutdated ? toErrorText(t, { code: 'bad_request', params: {} }) : text.form;
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
