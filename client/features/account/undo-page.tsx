import { Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { DoorHeading } from '#client/features/auth/door-heading.tsx';
import { DoorRefusal } from '#client/features/auth/door-refusal.tsx';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type Refusal, useRefusalText } from '#client/features/site/form-errors.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { LinkOutcome, LinkPage } from './link-page.tsx';
import type { LinkState } from './mail-link-loader.ts';
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
  const text = useRefusalText(refused);
  return (
    <Form
      className="stack stack--5"
      method="post"
      action={href('mail-change-undo')}
      noValidate
      ref={useFocusOnRefusal(refused)}
    >
      <input type="hidden" name="token" value={token} />
      <DoorHeading title={t('settings.undo.heading')} lead={t('settings.undo.lead')} />
      <DoorRefusal refused={refused} />
      <PasswordField
        name="password"
        kind="new"
        label={t('settings.password.new')}
        hint={t('settings.password.hint')}
        error={text.field('password')}
      />
      <PasswordField
        name="repeat"
        kind="new"
        label={t('settings.password.repeat')}
        error={text.field('repeat')}
      />
      <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
        {t('settings.undo.submit')}
      </Button>
    </Form>
  );
}

function Expired() {
  const t = useT();
  const { support_email: email } = useSettings();
  return (
    <LinkOutcome
      title={t('settings.mail_change.expired_heading')}
      text={t('settings.undo.expired', { email })}
    >
      <Link className={buttonClass({ variant: 'primary', size: 'lg', block: true })} to={href('login')}>
        {t('auth.login.submit')}
      </Link>
    </LinkOutcome>
  );
}
