import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { DoorForm } from '#client/features/auth/auth-form.tsx';
import { tokenFrom } from '#client/features/auth/link-token.ts';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { useUser } from '#client/features/auth/queries.ts';
import type { Refusal } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { LinkOutcome, LinkPage } from '../email-link-layout.tsx';
import type { LinkState } from '../email-link-loader.ts';
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
    <DoorForm
      title={t('settings.restore.heading')}
      lead={t('settings.restore.lead')}
      action={href('account-deleted-undo')}
      refused={refused}
      token={token}
      submit={t('settings.restore.submit')}
    />
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
  const isMember = useUser() !== null;
  return (
    <LinkOutcome
      title={t('settings.mail_change.expired_heading')}
      text={t('settings.restore.expired', { days: REACTIVATION_DAYS })}
    >
      <Link className={WAY_ON} to={href(isMember ? 'members' : 'signup')}>
        {t(isMember ? 'settings.restore.members' : 'settings.restore.signup')}
      </Link>
    </LinkOutcome>
  );
}
