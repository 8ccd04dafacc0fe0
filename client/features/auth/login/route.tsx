import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLocation,
} from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { LoginForm } from './login-form.tsx';
import { useEffect } from 'react';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { loginChannel } from '../session/tab-channels.ts';
import { hasUnsent } from '../session/unsent-input.ts';
import { clearSessionEnd, hasSessionEnded } from '../session/session-end.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { login } from '../contract.ts';
import { credentials } from '../credentials.ts';
import { clearMemberQueries } from '../session/member-queries.ts';
import { getNextPage } from './next-page.ts';
import { redirectMembers, userQuery } from '../queries.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

/** Redirects a member who is already logged in to the requested page. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  await redirectMembers(context.get(loaderApi), getNextPage(request));
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = Object.fromEntries(await request.formData());
  const values = { email: typeof form['email'] === 'string' ? form['email'] : '' };
  try {
    const user = await call(login, { body: parseForm(credentials, form) });
    clearMemberQueries(queries);
    queries.setQueryData(userQuery(call).queryKey, user);
  } catch (error) {
    return rejectForm(error, values);
  }
  return redirect(getNextPage(request));
}

export const handle: PageHandle = {
  isCacheable: true,
  personalParams: ['next'],
  indexed: true,
  title: (t) => t('auth.login.title'),
  description: (t) => t('head.login'),
};

export function Component() {
  const t = useT();
  const errors = useActionData<typeof action>();
  // The server leads a member from here to the requested page.
  useEffect(() => loginChannel.listen(() => location.reload()), []);
  return (
    <AuthLayout>
      <LoginForm
        title={t('auth.login.heading')}
        lead={t('auth.login.lead')}
        action={useLoginAction()}
        errors={errors}
      >
        <SessionEndedNotice />
      </LoginForm>
    </AuthLayout>
  );
}

/** Keeps the page to go to after login; other parameters stay out of the form. */
function useLoginAction(): string {
  const next = new URLSearchParams(useLocation().search).get('next');
  return next === null ? href('login') : `${href('login')}?${new URLSearchParams({ next })}`;
}

/** Says that the session ended while the member was using the site; empty for visitors who followed a link. */
function SessionEndedNotice() {
  const t = useT();
  const isShown = useHydrated() && hasSessionEnded();
  useEffect(() => clearSessionEnd, []);
  if (!isShown) return null;
  return (
    <Alert>
      {t(hasUnsent('form') || hasUnsent('message') ? 'auth.login.ended_kept' : 'auth.login.ended')}
    </Alert>
  );
}
