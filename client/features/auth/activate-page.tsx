import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { AuthFrame } from '#client/features/site/auth-frame.tsx';
import { type Refusal, useRefusalText } from '#client/features/site/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import type { activateAction } from './activate-action.ts';
import { DoorHeading } from './door-heading.tsx';
import { tokenFrom } from './link-token.ts';

/** SPEC §2 "activate-done": with the link of the mail one button, without it what comes next. */
export function ActivatePage() {
  const refused = useActionData<typeof activateAction>();
  const [search] = useSearchParams();
  const token = refused?.token ?? tokenFrom(search);
  return <AuthFrame>{token === '' ? <Done /> : <Confirm token={token} refused={refused} />}</AuthFrame>;
}

interface ConfirmProps {
  token: string;
  refused: Refusal | undefined;
}

/** A button, because mail programs look at links on their own (SECURITY 6). */
function Confirm({ token, refused }: ConfirmProps) {
  const t = useT();
  const text = useRefusalText(refused);
  return (
    <Form className="stack stack--5" method="post" action={href('activate-done')}>
      <input type="hidden" name="token" value={token} />
      <DoorHeading title={t('account.activate.heading')} lead={t('account.activate.lead')} />
      {text.form && (
        <Alert tone="danger" title={t('auth.login.failed_title')}>
          {text.form}
        </Alert>
      )}
      <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
        {t('account.activate.submit')}
      </Button>
    </Form>
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
