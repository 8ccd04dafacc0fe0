import { Form, Link, useActionData, useNavigation } from 'react-router';
import { AuthFrame } from '#client/features/site/auth-frame.tsx';
import { type Refusal, useRefusalText } from '#client/features/site/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { DoorHeading } from './door-heading.tsx';
import { DoorRefusal } from './door-refusal.tsx';
import { RESET_MINUTES } from './mailbox-contract.ts';
import type { resetAction } from './reset-action.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** SPEC §2 "reset-password": the way to a new password, by mail. */
export function ResetPage() {
  const answer = useActionData<typeof resetAction>();
  return (
    <AuthFrame>
      {answer && 'sentTo' in answer ? <Sent to={answer.sentTo} /> : <Request refused={answer} />}
    </AuthFrame>
  );
}

function Request({ refused }: { refused: (Refusal & { email?: string }) | undefined }) {
  const t = useT();
  const text = useRefusalText(refused);
  return (
    <Form
      className="stack stack--5"
      method="post"
      action={href('reset-password')}
      noValidate
      ref={useFocusOnRefusal(refused)}
    >
      <DoorHeading title={t('account.reset.heading')} lead={t('account.reset.lead')} />
      <DoorRefusal refused={refused} />
      <Field label={t('auth.email')} error={text.field('email')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={refused?.email}
          required
        />
      </Field>
      <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
        {t('account.reset.submit')}
      </Button>
      <p className="center small muted">
        {t.rich('account.reset.back', {
          link: (words) => (
            <Link className="link" to={href('login')}>
              {words}
            </Link>
          ),
        })}
      </p>
    </Form>
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
