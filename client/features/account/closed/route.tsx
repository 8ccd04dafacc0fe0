import { type ActionFunctionArgs, Form, useActionData, useLoaderData } from 'react-router';
import { readLinkToken } from '#client/features/auth/email-fields.ts';
import { createEmailLinkLoader, useEmailLink } from '#client/features/auth/email-link.ts';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { type FormErrors, rejectForm } from '#client/features/forms/form-errors.ts';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { eraseClosedAccount, exportClosedAccount } from './contract.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { Link } from '#client/links.tsx';
import { AuthResult, EmailLinkLayout } from '#client/features/auth/auth-layout.tsx';

export const loader = createEmailLinkLoader('closed_account');

export async function action({ context, request }: ActionFunctionArgs) {
  const token = readLinkToken(await request.formData());
  try {
    return await context.get(loaderApi).call(eraseClosedAccount, { body: { token } });
  } catch (error) {
    return rejectForm(error, { token });
  }
}

export const handle: PageHandle = {
  title: (t) => t('settings.closed.title'),
};

/** What the member of a closed account keeps the right to: a copy of the data, and their erasure. */
export function Component() {
  const t = useT();
  const answer = useActionData<typeof action>();
  const { valid } = useLoaderData<typeof loader>();
  const { errors, token, isOpen } = useEmailLink(answer);
  return (
    <EmailLinkLayout>
      {answer && 'ok' in answer ? (
        <AuthResult
          arrives
          title={t('settings.closed.done_heading')}
          lead={t('settings.closed.done', { days: REACTIVATION_DAYS })}
        >
          <ContactLink />
        </AuthResult>
      ) : valid && isOpen ? (
        <ClosedAccount token={token} errors={errors} />
      ) : (
        <AuthResult
          title={t('settings.mail_change.expired_heading')}
          lead={t('settings.closed.expired')}
          to={href('reset-password')}
          action={t('settings.closed.again')}
        />
      )}
    </EmailLinkLayout>
  );
}

function ClosedAccount({ token, errors }: { token: string; errors: FormErrors | undefined }) {
  const t = useT();
  return (
    <div className="stack stack--6">
      <AuthResult title={t('settings.closed.title')} lead={t('settings.closed.lead')}>
        {/* A plain link, so that the browser stores the file and no script holds it in memory. */}
        <a
          className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
          href={`${exportClosedAccount.path}?${new URLSearchParams({ token })}`}
          download={`${t('settings.data.file')}.json`}
        >
          {t('settings.closed.download')}
        </a>
      </AuthResult>
      <Form className="stack" method="post" action={href('account-closed')}>
        <input type="hidden" name="token" value={token} />
        <h2 className="display display--xs">{t('settings.closed.erase_heading')}</h2>
        <p className="muted">{t('settings.closed.erase_lead', { days: REACTIVATION_DAYS })}</p>
        <FormErrorAlert purpose="erase" errors={errors} />
        <Button variant="danger" size="lg" block type="submit" busy={useIsSubmitting()}>
          {t('settings.closed.erase')}
        </Button>
        <p className="center small">
          <ContactLink />
        </p>
      </Form>
    </div>
  );
}

function ContactLink() {
  const t = useT();
  return (
    <Link className="link" to={href('complaints')}>
      {t('settings.closed.contact')}
    </Link>
  );
}
