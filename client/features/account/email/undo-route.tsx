import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { DoorForm } from '#client/features/auth/auth-form.tsx';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { NewPasswordFields } from '#client/features/auth/new-password-fields.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import type { Refusal } from '#client/features/forms/form-errors.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { LinkOutcome, LinkPage } from '../email-link-layout.tsx';
import type { LinkState } from '../email-link-loader.ts';
import type { undoAction } from './undo-action.ts';

/** SECURITY 7: where the link that went to the old address leads. */
export function UndoPage() {
  const refused = useActionData<typeof undoAction>();
  const { valid } = useLoaderData<LinkState>();
  const [search] = useSearchParams();
  const isOpen = refused ? refused.error !== 'link_invalid' : valid;
  return (
    <LinkPage>
      {isOpen ? <TakeBack token={refused?.token ?? tokenFrom(search)} refused={refused} /> : <Expired />}
    </LinkPage>
  );
}

function TakeBack({ token, refused }: { token: string; refused: Refusal | undefined }) {
  const t = useT();
  return (
    <DoorForm
      title={t('settings.undo.heading')}
      lead={t('settings.undo.lead')}
      action={href('mail-change-undo')}
      refused={refused}
      token={token}
      submit={t('settings.undo.submit')}
    >
      <NewPasswordFields refused={refused} />
    </DoorForm>
  );
}

function Expired() {
  const t = useT();
  const isMember = useUser() !== null;
  const { support_email: email } = useSettings();
  return (
    <LinkOutcome
      title={t('settings.mail_change.expired_heading')}
      text={t.rich(
        'settings.undo.expired',
        {
          link: (words) => (
            <a className="link" href={`mailto:${email}`}>
              {words}
            </a>
          ),
        },
        { email },
      )}
    >
      <Link
        className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
        to={href(isMember ? 'settings' : 'login')}
      >
        {t(isMember ? 'settings.mail_change.to_settings' : 'auth.login.submit')}
      </Link>
    </LinkOutcome>
  );
}
