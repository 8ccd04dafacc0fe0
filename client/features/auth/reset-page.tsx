import { Link, useActionData } from 'react-router';
import { AuthFrame } from '#client/features/site/auth-frame.tsx';
import type { Refusal } from '#client/features/site/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { DoorForm } from './door-form.tsx';
import { DoorHeading } from './door-heading.tsx';
import { LoginAddress } from './login-address.tsx';
import { RESET_MINUTES } from './mailbox-contract.ts';
import type { resetAction } from './reset-action.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** SPEC §2 "reset-password": the way to a new password, by mail. */
export function ResetPage() {
  const answer = useActionData<typeof resetAction>();
  return (
    <AuthFrame>
      {answer && 'sentTo' in answer ? (
        <Sent to={answer.sentTo} />
      ) : (
        <Request typed={answer?.email} refused={answer && 'error' in answer ? answer : undefined} />
      )}
    </AuthFrame>
  );
}

function Request({ typed, refused }: { typed: string | undefined; refused: Refusal | undefined }) {
  const t = useT();
  return (
    <DoorForm
      title={t('account.reset.heading')}
      lead={t('account.reset.lead')}
      action={href('reset-password')}
      refused={refused}
      submit={t('account.reset.submit')}
      foot={t.rich('account.reset.back', {
        link: (words) => (
          <Link className="link" to={href('login')}>
            {words}
          </Link>
        ),
      })}
    >
      <LoginAddress refused={refused} typed={typed} />
    </DoorForm>
  );
}

/** SECURITY 5: the same for every address. */
function Sent({ to }: { to: string }) {
  const t = useT();
  return (
    <div className="stack stack--5" tabIndex={-1} ref={useFocusOnArrival()}>
      <DoorHeading
        title={t('account.reset.sent_heading')}
        lead={t('account.reset.sent', { email: to, minutes: RESET_MINUTES })}
      />
      <p className="small muted">
        {t.rich('account.reset.resend', {
          link: (words) => (
            <Link className="link" to={href('reset-password')}>
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
