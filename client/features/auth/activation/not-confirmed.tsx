import { Form, useActionData, useNavigation } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { activateErrorAction } from './send-activation-mail.ts';
import { AuthResult } from '../auth-layout.tsx';
import { useUser } from '../queries.ts';
import { useFocusOnMount } from '#client/features/forms/form-hooks.ts';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';

const TITLES = { expired: 'heading', taken: 'heading', missing: 'missing_heading' } as const;

/**
 * Explains why an address is not confirmed and offers the next step. `missing`: the page was opened without the
 * link.
 */
export function NotConfirmed({ reason }: { reason: 'expired' | 'taken' | 'missing' }) {
  const t = useT();
  return (
    <AuthResult
      title={t(`account.activate_error.${TITLES[reason]}`)}
      lead={t(`account.activate_error.${reason}`)}
    >
      <NextStep isTaken={reason === 'taken'} />
    </AuthResult>
  );
}

function NextStep({ isTaken }: { isTaken: boolean }) {
  const t = useT();
  const user = useUser();
  if (user?.status === 'active')
    return (
      <ButtonLink variant="primary" size="lg" block to={href('members')}>
        {t('account.activate.members')}
      </ButtonLink>
    );
  if (user && !isTaken) return <ResendForm />;
  const next = isTaken ? '' : `?${new URLSearchParams({ next: href('activate-error') })}`;
  return (
    <>
      {!isTaken && <p>{t('account.activate_error.log_in')}</p>}
      <ButtonLink variant="primary" size="lg" block to={href('login') + next}>
        {t('account.activate_error.to_login')}
      </ButtonLink>
    </>
  );
}

function ResendForm() {
  const t = useT();
  const answer = useActionData<typeof activateErrorAction>();
  const errors = answer && 'error' in answer ? answer : undefined;
  const isBusy = useNavigation().state === 'submitting';
  if (answer && !errors) return <Sent />;
  return (
    <Form className="stack stack--5" method="post" action={href('activate-error')}>
      <FormErrorAlert errors={errors} />
      <Button variant="primary" size="lg" block type="submit" busy={isBusy}>
        {t('account.activate_error.resend')}
      </Button>
    </Form>
  );
}

function Sent() {
  return (
    <div tabIndex={-1} ref={useFocusOnMount()}>
      <Alert tone="success">{useT()('account.activate_error.sent')}</Alert>
    </div>
  );
}
