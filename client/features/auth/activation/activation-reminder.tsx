import { useLocation } from 'react-router';
import { ACTIVATION_MAIL_FIELD } from '../email-fields.ts';
import { useUser } from '../queries.ts';
import { useResend } from './use-resend.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import './activation-reminder.css';

/** These pages show the same message themselves or must not be interrupted: docs/product.md#activation-reminder */
const EXCEPTIONS: readonly string[] = [
  href('signup'),
  href('complete-signup'),
  href('signup-matches'),
  href('settings'),
  href('notifications'),
];

export function ActivationReminder() {
  const user = useUser();
  const { pathname } = useLocation();
  const isBelow = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  // No order is accepted before, so that members learn it before they choose and fill in anything.
  const isPaying = isBelow(href('credits'));
  const isDue =
    user?.status === 'not_confirmed' &&
    user.profile.status === 'disabled' &&
    (isPaying || user.notifications_disabled.length === 0);
  return isDue && !EXCEPTIONS.some(isBelow) ? <Reminder isPaying={isPaying} /> : null;
}

/** Without scripts the form leads to a page with the same message. */
function Reminder({ isPaying }: { isPaying: boolean }) {
  const t = useT();
  const { isBusy, answer, send } = useResend();
  return (
    <aside className="container reminder" aria-label={t('app.activation.title')}>
      <Alert
        tone="warning"
        icon="envelope-simple-fill"
        title={t('app.activation.title')}
        actions={
          <>
            <form method="post" action={href('complete-signup')} onSubmit={send}>
              <Button size="sm" type="submit" name={ACTIVATION_MAIL_FIELD} value="1" busy={isBusy}>
                {t('app.activation.send')}
              </Button>
            </form>
            <ButtonLink size="sm" variant="ghost" to={href('settings-email')}>
              {t('app.activation.change')}
            </ButtonLink>
          </>
        }
      >
        {t(isPaying ? 'app.activation.pay' : 'app.activation.text')}
        <span className="reminder__answer" role="status">
          {answer}
        </span>
      </Alert>
    </aside>
  );
}
