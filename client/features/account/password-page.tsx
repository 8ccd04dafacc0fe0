import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router';
import { DoorRefusal } from '#client/features/auth/door-refusal.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type Refusal, useRefusalText } from '#client/features/site/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import type { accountLoader } from './account-loader.ts';
import { Done } from './done.tsx';
import { OwnUsername } from './own-username.tsx';
import type { passwordAction } from './password-action.ts';
import { SettingsSection } from './settings-section.tsx';

export function PasswordPage() {
  const t = useT();
  const answer = useActionData<typeof passwordAction>();
  return (
    <SettingsSection title={t('settings.password.title')} lead={t('settings.password.lead')}>
      {answer && 'ok' in answer ? (
        <Done>{t('settings.password.done')}</Done>
      ) : (
        <PasswordForm refused={answer} />
      )}
    </SettingsSection>
  );
}

function PasswordForm({ refused }: { refused: Refusal | undefined }) {
  const t = useT();
  const text = useRefusalText(refused);
  const { email } = useLoaderData<typeof accountLoader>();
  return (
    <Form
      className="card settings__form stack stack--5"
      method="post"
      action={href('settings-password')}
      noValidate
      ref={useFocusOnRefusal(refused)}
    >
      <DoorRefusal refused={refused} />
      <OwnUsername email={email} />
      <PasswordField
        name="current"
        label={t('settings.password.current')}
        aside={
          <Link className="link small" to={href('reset-password')}>
            {t('auth.login.forgot')}
          </Link>
        }
        error={text.field('current')}
      />
      <PasswordField
        name="password"
        kind="new"
        label={t('settings.password.new')}
        hint={t('settings.password.hint')}
        error={text.field('password')}
      />
      <PasswordField
        name="repeat"
        kind="new"
        label={t('settings.password.repeat')}
        error={text.field('repeat')}
      />
      <Button variant="primary" type="submit" busy={useNavigation().state === 'submitting'}>
        {t('settings.password.submit')}
      </Button>
    </Form>
  );
}
