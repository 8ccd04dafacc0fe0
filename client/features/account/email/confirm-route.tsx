import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { DoorForm } from '#client/features/auth/auth-form.tsx';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type Refusal, useRefusalText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { LinkOutcome, LinkPage } from '../email-link-layout.tsx';
import type { mailChangeAction } from './confirm-action.ts';
import type { LinkState } from '../email-link-loader.ts';

/** SPEC §2 "mail-change-do": where the link that went to the new address leads. */
export function MailChangePage() {
  const t = useT();
  const answer = useActionData<typeof mailChangeAction>();
  const { valid, needs_password: needsPassword } = useLoaderData<LinkState>();
  const [search] = useSearchParams();
  const refused = answer && 'error' in answer ? answer : undefined;
  const isOpen = refused ? refused.error !== 'link_invalid' : valid;
  const toSettings = (
    <Link className={buttonClass({ variant: 'primary', size: 'lg', block: true })} to={href('settings')}>
      {t('settings.mail_change.to_settings')}
    </Link>
  );
  if (answer && 'ok' in answer)
    return (
      <LinkPage>
        <LinkOutcome
          arrives
          title={t('settings.mail_change.done_heading')}
          text={t('settings.mail_change.done')}
        >
          {toSettings}
        </LinkOutcome>
      </LinkPage>
    );
  if (!isOpen)
    return (
      <LinkPage>
        <LinkOutcome
          title={t('settings.mail_change.expired_heading')}
          text={t('settings.mail_change.expired')}
        >
          {toSettings}
        </LinkOutcome>
      </LinkPage>
    );
  return (
    <LinkPage>
      <Confirm
        token={refused?.token ?? tokenFrom(search)}
        asks={refused ? refused.hasPassword || 'password' in refused.fields : needsPassword}
        refused={refused}
      />
    </LinkPage>
  );
}

/** A button, because mail programs look at links on their own (SECURITY 6). */
function Confirm({ token, asks, refused }: { token: string; asks: boolean; refused: Refusal | undefined }) {
  const t = useT();
  const text = useRefusalText(refused);
  const email = text.field('email');
  return (
    <DoorForm
      title={t('settings.mail_change.heading')}
      lead={t('settings.mail_change.lead')}
      action={href('mail-change-do')}
      refused={refused}
      token={token}
      submit={t('settings.mail_change.submit')}
    >
      {email && (
        <Alert
          tone="danger"
          actions={
            <Link className={buttonClass({ size: 'sm' })} to={href('profile')}>
              {t('app.account.profile')}
            </Link>
          }
        >
          {email}
        </Alert>
      )}
      {asks && (
        <PasswordField
          name="password"
          label={t('auth.password')}
          hint={t('settings.mail_change.password_hint')}
          error={text.field('password')}
        />
      )}
    </DoorForm>
  );
}
