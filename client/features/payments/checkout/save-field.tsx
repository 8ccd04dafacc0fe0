import { useT } from '#client/i18n/react.tsx';
import { Check } from '#client/ui/forms/check.tsx';

/** A choice of its own beside the consent, and never made beforehand. */
export function SaveField() {
  const t = useT();
  return (
    <Check name="save" value="1" autoComplete="off">
      {t('credits.pay.save')}
    </Check>
  );
}
