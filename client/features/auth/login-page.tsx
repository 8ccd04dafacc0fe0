import { Form, Link, useActionData, useLocation, useNavigation } from 'react-router';
import { AuthFrame } from '#client/features/site/auth-frame.tsx';
import { useRefusalText } from '#client/features/site/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { DoorHeading } from './door-heading.tsx';
import { DoorRefusal } from './door-refusal.tsx';
import { PasswordField } from './password-field.tsx';
import type { loginAction } from './login-action.ts';

export function LoginPage() {
  const t = useT();
  const refused = useActionData<typeof loginAction>();
  const text = useRefusalText(refused);
  return (
    <AuthFrame>
      <Form
        className="stack stack--5"
        method="post"
        action={useLoginAddress()}
        noValidate
        ref={useFocusOnRefusal(refused)}
      >
        <DoorHeading title={t('auth.login.heading')} lead={t('auth.login.lead')} />
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
        <PasswordField
          name="password"
          label={t('auth.password')}
          aside={
            <Link className="link small" to={href('reset-password')}>
              {t('auth.login.forgot')}
            </Link>
          }
          error={text.field('password')}
        />
        <Button variant="primary" size="lg" block type="submit" busy={useNavigation().state === 'submitting'}>
          {t('auth.login.submit')}
        </Button>
        <p className="center small muted">
          {t.rich('auth.login.new_here', {
            link: (words) => (
              <Link className="link" to={href('signup')}>
                {words}
              </Link>
            ),
          })}
        </p>
      </Form>
    </AuthFrame>
  );
}

/** With the page to go on to, when there is one. Other parameters are not ours and stay out of the form. */
function useLoginAddress(): string {
  const next = new URLSearchParams(useLocation().search).get('next');
  return next === null ? href('login') : `${href('login')}?${new URLSearchParams({ next })}`;
}
