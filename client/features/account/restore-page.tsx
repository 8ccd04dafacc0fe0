import { Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { DoorHeading } from '#client/features/auth/door-heading.tsx';
import { DoorRefusal } from '#client/features/auth/door-refusal.tsx';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { REACTIVATION_DAYS } from '#client/features/auth/mailbox-contract.ts';
import type { Refusal } from '#client/features/site/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { LinkOutcome, LinkPage } from './link-page.tsx';
import type { LinkState } from './mail-link-loader.ts';
import type { restoreAction } from './restore-action.ts';

const WAY_ON = buttonClass({ variant: 'primary', size: 'lg', block: true });

/** SPEC §4: a deleted account comes back by the link of a mail. */
export function RestorePage() {
  const answer = useActionData<typeof restoreAction>();
  const { valid } = useLoaderData<LinkState>();
  const [search] = useSearchParams();
  const refused = answer && 'error' in answer ? answer : undefined;
  const isOpen = refused ? refused.error !== 'link_invalid' : valid;
  const isBack = answer !== undefined && 'ok' in answer;
  return (
    <LinkPage>
      {isBack && <Back />}
      {!isBack && isOpen && <Restore token={refused?.token ?? tokenFrom(search)} refused={refused} />}
      {!isBack && !isOpen && <Expired />}
    </LinkPage>
  );
}

function Restore({ token, refused }: { token: string; refused: Refusal | undefined }) {
  const t = useT();
  return (
    <Form className="stack stack--5" method="post" action={href('account-deleted-undo')}>
      <input type="hidden" name="token" value={token} />
      <DoorHeading title={t('settings.restore.heading')} lead={t('settings.restore.lead')} />
      <DoorRefusal refused={refused} />
      <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
        {t('settings.restore.submit')}
      </Button>
    </Form>
  );
}

function Back() {
  const t = useT();
  return (
    <LinkOutcome arrives title={t('settings.restore.done_heading')} text={t('settings.restore.done')}>
      <Link className={WAY_ON} to={href('members')}>
        {t('settings.restore.members')}
      </Link>
    </LinkOutcome>
  );
}

function Expired() {
  const t = useT();
  return (
    <LinkOutcome
      title={t('settings.mail_change.expired_heading')}
      text={t('settings.restore.expired', { days: REACTIVATION_DAYS })}
    >
      <Link className={WAY_ON} to={href('signup')}>
        {t('settings.restore.signup')}
      </Link>
    </LinkOutcome>
  );
}
