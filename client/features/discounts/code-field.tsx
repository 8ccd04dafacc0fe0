import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Link } from '#client/links.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { CODE_PARAM } from './rules.ts';
import './discounts.css';

const FORM = 'discount-code';

/** Stands beside the form of the payment, because forms cannot contain one another; `children` are what it keeps. */
export function CodeForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <Form id={FORM} method="get" action={action} preventScrollReset replace hidden>
      {children}
    </Form>
  );
}

interface CodeFieldProps {
  /** A code that was not applied; else empty. */
  enteredCode: string;
  error: string | undefined;
  hint: string | undefined;
}

export function CodeField({ enteredCode, error, hint }: CodeFieldProps) {
  const t = useT();
  const isChecking = useNavigation().formData?.has(CODE_PARAM) ?? false;
  return (
    <Field className="code" label={t('discounts.code.label')} error={error} hint={hint} key={enteredCode}>
      <TextInput
        name={CODE_PARAM}
        form={FORM}
        defaultValue={enteredCode}
        placeholder={t('discounts.code.placeholder')}
        maxLength={40}
        required
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" form={FORM} busy={isChecking}>
        {t('discounts.code.apply')}
      </Button>
    </Field>
  );
}

interface AppliedCodeProps {
  code: string;
  percentage: number;
  /** Whether the member would have a discount without the code. */
  isReplacing: boolean;
  /** The same page without the code. */
  withoutCode: string;
}

export function AppliedCode({ code, percentage, isReplacing, withoutCode }: AppliedCodeProps) {
  const t = useT();
  const percent = useFormat().percent(percentage / 100);
  return (
    <div className="codeon" role="status">
      <Icon name="check-circle-fill" />
      <span>
        <b>{code}</b>
        {t(isReplacing ? 'discounts.code.replaces' : 'discounts.code.applied', { percent })}
      </span>
      <Link
        className={iconButtonClass()}
        to={withoutCode}
        aria-label={t('discounts.code.remove', { code })}
        preventScrollReset
        replace
      >
        <Icon name="x" />
      </Link>
    </div>
  );
}
