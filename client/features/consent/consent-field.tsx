import { useId } from 'react';
import { Link } from '#client/links.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Check } from '#client/ui/forms/inputs.tsx';
import {
  FieldMessages,
  describedBy,
  fieldStateClass,
  useErrorUntilChanged,
} from '#client/ui/forms/field-messages.tsx';
import { CONSENT_VERSION } from './contract.ts';

interface Props {
  error: string | undefined;
  /** What the member has chosen in this form before; nothing else checks the box beforehand. */
  chosen?: string | undefined;
}

/** The consent to the use of data about sexual orientation and the partners sought. */
export function ConsentField({ error: sent, chosen }: Props) {
  const t = useT();
  const { name: site } = useSettings();
  const id = useId();
  const [error, change] = useErrorUntilChanged(sent);
  const hint = t.rich('consent.hint', {
    // In a new tab, because the form holds what was typed.
    privacy: (words) => (
      <Link className="link" to={href('pages-privacy')} target="_blank">
        {words}
      </Link>
    ),
  });
  return (
    <div className={classNames('field', fieldStateClass({ error }))} onInput={change}>
      <Check
        name="sensitive_consent"
        value={CONSENT_VERSION}
        defaultChecked={chosen === CONSENT_VERSION}
        required
        autoComplete="off"
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, { hint, error })}
      >
        {t('consent.agree', { site })}
      </Check>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
