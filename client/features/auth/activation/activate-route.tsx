import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readText } from '#client/features/forms/form-text.ts';
import type { PageHandle } from '#client/route-module.ts';
import { AuthLayout, AuthResult } from '../auth-layout.tsx';
import { type FormErrors, rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { AuthForm } from '../auth-form.tsx';
import { activate, checkLink, removeUnconfirmed } from '../email-links-contract.ts';
import { readIntendedRecipient, type Recipient } from './intended-recipient.ts';
import { NotConfirmed } from './not-confirmed.tsx';
import { REMOVE_FIELD, RemovalForm } from './removal-form.tsx';
import { userQuery, useUser } from '../queries.ts';
import { readLinkToken } from '../email-fields.ts';
import { useEmailLink } from '../email-link.ts';
import { PasswordField } from '../password-field.tsx';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { ButtonLink } from '#client/links.tsx';
import { switchUser } from '../session/member-queries.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';

/** An expired link shows the reason; a member who is already confirmed sees the final page. Without a link the page confirms nothing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const token = readLinkToken(new URL(request.url).searchParams);
  const link = token === '' ? null : await call(checkLink, { body: { token, purpose: 'activate' } });
  if (link?.valid) return { needsPassword: link.needs_password, confirmed: false };
  const user = await queries.query({ ...userQuery(call), staleTime: 'static' });
  const confirmed = user?.status === 'active';
  if (link) throw redirect(href(confirmed ? 'activate-done' : 'activate-error'));
  return { needsPassword: false, confirmed };
}

/** Confirms the address, or removes the account of a person who does not know its password, once that is asked and confirmed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const token = readLinkToken(form);
  const hasPassword = form.has('password');
  const removal = readText(form, REMOVE_FIELD);
  if (removal === 'ask') return { token, asksRemoval: true } as const;
  try {
    if (removal === 'now') {
      await call(removeUnconfirmed, { body: { token } });
      return redirect(href('signup'));
    }
    await call(activate, { body: { token, password: readText(form, 'password') } });
    await switchUser(queries, call);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return redirect(href('activate-error'));
    if (error instanceof ApiError && error.code === 'activation_failed')
      return redirect(`${href('activate-error')}?reason=taken`);
    return rejectForm(error, { token, hasPassword, asksRemoval: removal !== '' });
  }
  return redirect(href('activate-done'));
}

export const handle: PageHandle = {
  isCacheable: true,
  personalParams: ['token'],
  title: (t) => t('account.activate.title'),
};

/**
 * With the email's link it shows one button, and a password field if the browser is not logged in to that account.
 * Without it the page says whether the address is confirmed.
 */
export function Component() {
  const answer = useActionData<typeof action>();
  const { errors, token } = useEmailLink(answer);
  const { needsPassword, confirmed } = useLoaderData<typeof loader>();
  // A rejected form asks for the same fields again, or also for the password if the session has ended since.
  const asksPassword = errors ? errors.hasPassword || 'password' in errors.fields : needsPassword;
  return (
    <AuthLayout>
      {answer?.asksRemoval ? (
        <RemovalForm token={token} errors={errors} />
      ) : token !== '' ? (
        <ConfirmForm token={token} needsPassword={asksPassword} errors={errors} />
      ) : confirmed ? (
        <ActivationDone />
      ) : (
        <NotConfirmed reason="missing" />
      )}
    </AuthLayout>
  );
}

interface ConfirmProps {
  token: string;
  needsPassword: boolean;
  errors: FormErrors | undefined;
}

/** Asks for a click, because mail programs open links on their own. */
function ConfirmForm({ token, needsPassword, errors }: ConfirmProps) {
  const t = useT();
  const text = useFormErrorText(errors);
  return (
    <AuthForm
      purpose="activate"
      title={t('account.activate.heading')}
      lead={t('account.activate.lead')}
      action={href('activate-done')}
      errors={errors}
      token={token}
      submit={t('account.activate.submit')}
      foot={
        needsPassword &&
        t.rich('account.activate.forgot', {
          link: (words) => (
            <button className="link" type="submit" name={REMOVE_FIELD} value="ask">
              {words}
            </button>
          ),
        })
      }
    >
      {needsPassword && (
        <PasswordField
          name="password"
          label={t('auth.password')}
          hint={t('account.activate.password_hint')}
          error={text.field('password')}
        />
      )}
    </AuthForm>
  );
}

/** Only the browser knows the person that the member wanted to write to. */
function useRecipient(): Recipient | null {
  const member = useUser()?.id;
  return useHydrated() && member !== undefined ? readIntendedRecipient(member) : null;
}

function ActivationDone() {
  const t = useT();
  const recipient = useRecipient();
  return (
    <AuthResult title={t('account.activate.done_heading')} lead={t('account.activate.done')}>
      <div className="stack stack--3">
        {recipient && (
          <ButtonLink variant="primary" size="lg" block to={href('members-id-chat', { id: recipient.id })}>
            {t('account.activate.write', { name: recipient.name })}
          </ButtonLink>
        )}
        <ButtonLink variant={recipient ? 'ghost' : 'primary'} size="lg" block to={href('complete-signup')}>
          {t('account.activate.complete')}
        </ButtonLink>
        <ButtonLink variant="ghost" size="lg" block to={href('members')}>
          {t('account.activate.members')}
        </ButtonLink>
      </div>
    </AuthResult>
  );
}
