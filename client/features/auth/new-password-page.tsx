import { Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { AuthFrame } from '#client/features/site/auth-frame.tsx';
import { type Refusal, useRefusalText } from '#client/features/site/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { DoorHeading } from './door-heading.tsx';
import { DoorRefusal } from './door-refusal.tsx';
import { tokenFrom } from './link-token.ts';
import { RESET_MINUTES } from './mailbox-contract.ts';
import type { newPasswordAction } from './new-password-action.ts';
import type { newPasswordLoader } from './new-password-loader.ts';
import { PasswordField } from './password-field.tsx';

/** SPEC §2 "reset-password-do": where the link of the mail leads. */
export function NewPasswordPage() {
  const { valid } = useLoaderData<typeof newPasswordLoader>();
  const refused = useActionData<typeof newPasswordAction>();
  const [search] = useSearchParams();
  const token = refused?.token ?? tokenFrom(search);
  const isOpen = refused ? refused.error !== 'link_invalid' : valid;
  return <AuthFrame>{isOpen ? <PasswordForm token={token} refused={refused} /> : <LinkExpired />}</AuthFrame>;
}

interface FormProps {
  token: string;
  refused: Refusal | undefined;
}

function PasswordForm({ token, refused }: FormProps) {
  const t = useT();
  const text = useRefusalText(refused);
  return (
    <Form
      className="stack stack--5"
      method="post"
      action={href('reset-password-do')}
      noValidate
      ref={useFocusOnRefusal(refused)}
    >
      <input type="hidden" name="token" value={token} />
      <DoorHeading title={t('account.new_password.heading')} lead={t('account.new_password.lead')} />
      <DoorRefusal refused={refused} />
      <PasswordField
        name="password"
        kind="new"
        label={t('account.new_password.password')}
        hint={t('account.new_password.hint')}
        error={text.field('password')}
      />
      <PasswordField
        name="repeat"
        kind="new"
        label={t('account.new_password.repeat')}
        error={text.field('repeat')}
      />
      <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
        {t('account.new_password.submit')}
      </Button>
    </Form>
  );
}

function LinkExpired() {
  const t = useT();
  return (
    <div className="stack stack--5">
      <DoorHeading
        title={t('account.new_password.expired_heading')}
        lead={t('account.new_password.expired', { minutes: RESET_MINUTES })}
      />
      <Link
        className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
        to={href('reset-password')}
      >
        {t('account.new_password.again')}
      </Link>
    </div>
  );
}
