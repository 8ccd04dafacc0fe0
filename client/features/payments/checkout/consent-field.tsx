import { useId } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Check } from '#client/ui/forms/inputs.tsx';
import {
  FieldMessages,
  describedBy,
  fieldStateClass,
  useErrorUntilChanged,
} from '#client/ui/forms/field-messages.tsx';
import { CONSENT_VERSION } from '../contract.ts';

/** Agreement to delivery at once; never checked beforehand. */
export function ConsentField({ isMissing }: { isMissing: boolean }) {
  const t = useT();
  const id = useId();
  const [error, change] = useErrorUntilChanged(isMissing ? t('credits.pay.consent_missing') : undefined);
  return (
    <div className={classNames('field pay__consent', fieldStateClass({ error }))} onInput={change}>
      <Check
        name="consent"
        value={CONSENT_VERSION}
        required
        autoComplete="off"
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, { error })}
      >
        {t('credits.pay.consent')}
      </Check>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
