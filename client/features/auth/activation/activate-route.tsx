import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { AuthLayout } from '../auth-layout.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import type { activateAction } from './activate-action.ts';
import type { activateLoader } from './activate-loader.ts';
import { AuthForm } from '../auth-form.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import { RESET_MINUTES } from '../email-links-contract.ts';
import { NotConfirmed } from './not-confirmed.tsx';
import { readLinkToken } from '../link-token.ts';
import { PasswordField } from '../password-field.tsx';
import { useFocusOnMount } from '#client/features/forms/use-focus-on-mount.ts';

/**
 * SPEC §2 "activate-done": with the link of the mail one button, and the password where the browser is not logged in to
 * that account. Without the link it says what comes next where the address is confirmed, else that nothing was.
 */
export function ActivatePage() {
  const answer = useActionData<typeof activateAction>();
  const refused = answer && 'error' in answer ? answer : undefined;
  const [search] = useSearchParams();
  const token = refused?.token ?? readLinkToken(search);
  const { needsPassword, confirmed } = useLoaderData<typeof activateLoader>();
  // A form that was refused asks for the same again, or for more: the session may have ended since.
  const asks = refused ? refused.hasPassword || 'password' in refused.fields : needsPassword;
  return (
    <AuthLayout>
      {answer && 'resetSent' in answer ? (
        <ResetSent />
      ) : token !== '' ? (
        <Confirm token={token} needsPassword={asks} refused={refused} />
      ) : confirmed ? (
        <Done />
      ) : (
        <NotConfirmed reason="missing" />
      )}
    </AuthLayout>
  );
}

interface ConfirmProps {
  token: string;
  needsPassword: boolean;
  refused: FormErrors | undefined;
}

/** A button, because mail programs look at links on their own (SECURITY 6). */
function Confirm({ token, needsPassword, refused }: ConfirmProps) {
  const t = useT();
  const text = useFormErrorText(refused);
  return (
    <AuthForm
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
    </AuthForm>
  );
}

function ResetSent() {
  const t = useT();
  return (
    <div className="stack stack--5" tabIndex={-1} ref={useFocusOnMount()}>
      <AuthHeading
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
      <AuthHeading title={t('account.activate.done_heading')} lead={t('account.activate.done')} />
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
