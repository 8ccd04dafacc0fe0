import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { AuthForm } from '#client/features/auth/auth-form.tsx';
import { readLinkToken } from '#client/features/auth/email-fields.ts';
import { createEmailLinkLoader, useEmailLink } from '#client/features/auth/email-link.ts';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { type FormErrors, rejectForm } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { PageHandle } from '#client/route-module.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { switchUser } from '#client/features/auth/session/member-queries.ts';
import { restoreAccount } from './contract.ts';
import { AuthResult, EmailLinkLayout } from '#client/features/auth/auth-layout.tsx';

export const loader = createEmailLinkLoader('reactivate');

export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const token = readLinkToken(await request.formData());
  try {
    const answer = await call(restoreAccount, { body: { token } });
    await switchUser(queries, call);
    return answer;
  } catch (error) {
    return rejectForm(error, { token });
  }
}

export const handle: PageHandle = {
  title: (t) => t('settings.restore.title'),
};

/** Restores a deleted account from the link in an email. */
export function Component() {
  const answer = useActionData<typeof action>();
  const { valid } = useLoaderData<typeof loader>();
  const { errors, token, isOpen } = useEmailLink(answer, valid);
  const isRestored = answer !== undefined && 'ok' in answer;
  return (
    <EmailLinkLayout>
      {isRestored && <RestoreDone />}
      {!isRestored && isOpen && <RestoreForm token={token} errors={errors} />}
      {!isRestored && !isOpen && <LinkExpired />}
    </EmailLinkLayout>
  );
}

function RestoreForm({ token, errors }: { token: string; errors: FormErrors | undefined }) {
  const t = useT();
  return (
    <AuthForm
      purpose="restore"
      title={t('settings.restore.heading')}
      lead={t('settings.restore.lead')}
      action={href('account-deleted-undo')}
      errors={errors}
      token={token}
      submit={t('settings.restore.submit')}
    />
  );
}

function RestoreDone() {
  const t = useT();
  return (
    <AuthResult
      arrives
      title={t('settings.restore.done_heading')}
      lead={t('settings.restore.done')}
      to={href('members')}
      action={t('settings.restore.members')}
    />
  );
}

function LinkExpired() {
  const t = useT();
  const isMember = useUser() !== null;
  return (
    <AuthResult
      title={t('settings.mail_change.expired_heading')}
      lead={t('settings.restore.expired', { days: REACTIVATION_DAYS })}
      to={href(isMember ? 'members' : 'signup')}
      action={t(isMember ? 'settings.restore.members' : 'settings.restore.signup')}
    />
  );
}
