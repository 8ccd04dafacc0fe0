import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { AuthFrame } from '../auth-layout.tsx';
import { type Refusal, useRefusalText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import type { activateAction } from './activate-action.ts';
import type { activateLoader } from './activate-loader.ts';
import { DoorForm } from '../auth-form.tsx';
import { DoorHeading } from '../auth-heading.tsx';
import { RESET_MINUTES } from '../email-links-contract.ts';
import { NotConfirmed } from './not-confirmed.tsx';
import { tokenFrom } from '../link-token.ts';
import { PasswordField } from '../password-field.tsx';
import { useFocusOnArrival } from '#client/features/forms/use-focus-on-mount.ts';

/**
 * SPEC §2 "activate-done": with the link of the mail one button, and the password where the browser is not logged in to
 * that account. Without the link it says what comes next where the address is confirmed, else that nothing was.
 */
export function ActivatePage() {
  const answer = useActionData<typeof activateAction>();
  const refused = answer && 'error' in answer ? answer : undefined;
  const [search] = useSearchParams();
  const token = refused?.token ?? tokenFrom(search);
  const { needsPassword, confirmed } = useLoaderData<typeof activateLoader>();
  // A form that was refused asks for the same again, or for more: the session may have ended since.
  const asks = refused ? refused.hasPassword || 'password' in refused.fields : needsPassword;
  return (
    <AuthFrame>
      {answer && 'resetSent' in answer ? (
        <ResetSent />
      ) : token !== '' ? (
        <Confirm token={token} needsPassword={asks} refused={refused} />
      ) : confirmed ? (
        <Done />
      ) : (
        <NotConfirmed reason="missing" />
      )}
    </AuthFrame>
  );
}

interface ConfirmProps {
  token: string;
  needsPassword: boolean;
  refused: Refusal | undefined;
}

/** A button, because mail programs look at links on their own (SECURITY 6). */
function Confirm({ token, needsPassword, refused }: ConfirmProps) {
  const t = useT();
  const text = useRefusalText(refused);
  return (
    <DoorForm
      title={t('account.activate.heading')}
      lead={t('account.activate.lead')}
      action={href('activate-done')}
      refused={refused}
      token={token}
      submit={t('account.activate.submit')}
      foot={
        needsPassword &&
        t.rich('account.activate.forgot', {
          link: (words) => (
            <button className="link" type="submit" name="reset" value="1">
              {words}
            </button>
          ),
        })
      }
    >
      {needsPassword && (
        <PasswordField
          name="password"
          label={t('auth.password')}
          hint={t('account.activate.password_hint')}
          error={text.field('password')}
        />
      )}
    </DoorForm>
  );
}

function ResetSent() {
  const t = useT();
  return (
    <div className="stack stack--5" tabIndex={-1} ref={useFocusOnArrival()}>
      <DoorHeading
        title={t('account.reset.sent_heading')}
        lead={t('account.activate.reset_sent', { minutes: RESET_MINUTES })}
      />
    </div>
  );
}

function Done() {
  const t = useT();
  return (
    <div className="stack stack--5">
      <DoorHeading title={t('account.activate.done_heading')} lead={t('account.activate.done')} />
      <div className="stack stack--3">
        <Link
          className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
          to={href('complete-signup')}
        >
          {t('account.activate.complete')}
        </Link>
        <Link className={buttonClass({ variant: 'ghost', size: 'lg', block: true })} to={href('members')}>
          {t('account.activate.members')}
        </Link>
      </div>
    </div>
  );
}
