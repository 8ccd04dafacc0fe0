import { useLocation } from 'react-router';
import { AuthLayout } from '#client/features/auth/auth-layout.tsx';
import { LoginForm } from '#client/features/auth/login/login-form.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';

/** What visitors see instead of the chat; the login leads back to it. */
export function VisitorLogin() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <AuthLayout>
      <LoginForm
        title={t('chat.login')}
        lead={t('chat.login_lead')}
        action={`${href('login')}?${new URLSearchParams({ next: pathname + search })}`}
      />
    </AuthLayout>
  );
}
