import { type Refusal, useRefusalText } from './form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';

/** Why a form as a whole was refused; nothing where that is said beside its fields. */
export function DoorRefusal({ refused }: { refused: Refusal | undefined }) {
  const t = useT();
  const { form } = useRefusalText(refused);
  if (form === undefined) return null;
  return (
    <Alert tone="danger" title={t('auth.login.failed_title')}>
      {form}
    </Alert>
  );
}
