import { Link } from '#client/links.tsx';
import { ConsentField } from '#client/features/consent/consent-field.tsx';
import { FictionalIcon, useFictionalWarning } from '#client/features/members/fictional-mark.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { PasswordInput } from '#client/ui/forms/inputs.tsx';
import { EmailField } from './email-field.tsx';
import type { StepProps } from './step-rules.ts';

export function AccountStep({ values, state, suggestion }: StepProps) {
  const t = useT();
  const password = state('password');
  return (
    <>
      <EmailField typed={values.email} suggestion={suggestion} {...state('email')} />
      <Field
        label={t('auth.password')}
        {...password}
        hint={password.ok ? undefined : t('signup.account.password_hint')}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          enterKeyHint="done"
          showLabel={t('auth.show_password')}
          hideLabel={t('auth.hide_password')}
        />
      </Field>
      <ConsentField error={state('sensitive_consent').error} chosen={values.sensitive_consent} />
    </>
  );
}

/** Links to the legal pages open in a new tab, because the form holds what was typed. */
export function SignupTerms() {
  const t = useT();
  return (
    <div className="smallprint caption">
      <p>
        {t.rich('signup.account.agree', {
          terms: (words) => <NewTabLink to={href('pages-terms')}>{words}</NewTabLink>,
          privacy: (words) => <NewTabLink to={href('pages-privacy')}>{words}</NewTabLink>,
        })}
      </p>
      <p className="smallprint__fictional">
        <FictionalIcon />
        <span>{useFictionalWarning()}</span>
      </p>
    </div>
  );
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="link" to={to} target="_blank">
      {children}
    </Link>
  );
}
