import { Form, useActionData, useNavigation } from 'react-router';
import { ACTIVATION_MAIL_FIELD } from '#client/features/auth/email-fields.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { settingsAction } from './action.ts';

/** Shown until the member confirms the address: explains why and resends the email. */
export function ActivationRow() {
  const t = useT();
  const answer = useActionData<typeof settingsAction>();
  const { formData } = useNavigation();
  const { form: errors } = useFormErrorText(answer && 'error' in answer ? answer : undefined);
  if (useUser()?.status !== 'not_confirmed') return null;
  const message = answer?.about === ACTIVATION_MAIL_FIELD && (errors ?? t('app.activation.sent'));
  return (
    <Form className="setrow setrow--form" method="post" action={href('settings')}>
      <div>
        <b>{t('app.activation.title')}</b>
        <small>{t('app.activation.text')}</small>
        <p className="small" role="status">
          {message}
        </p>
      </div>
      <Button
        size="sm"
        type="submit"
        name={ACTIVATION_MAIL_FIELD}
        value="1"
        busy={formData?.has(ACTIVATION_MAIL_FIELD) ?? false}
      >
        {t('app.activation.send')}
      </Button>
    </Form>
  );
}
