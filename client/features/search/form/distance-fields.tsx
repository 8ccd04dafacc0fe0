import { useState } from 'react';
import { SavePlaceButton } from '#client/features/presence/save-place-button.tsx';
import { useFormatDistance } from '#client/features/site/use-format-distance.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import type { SearchForm } from '../contract.ts';
import { PlaceRequiredHint } from '../place-required-hint.tsx';
import { DISTANCES } from '../rules.ts';

/** How far away from a member somebody may be; who has no place yet is told where to name it. */
export function DistanceFields({ form, located }: { form: SearchForm; located: boolean | null }) {
  const t = useT();
  // What the button has found stays said once it is known.
  const [wasNowhere] = useState(located === false);
  const [hasSaved, setSaved] = useState(false);
  const isNowhere = located === false && !hasSaved;
  const distance = useFormatDistance();
  return (
    <>
      <Field
        label={t('filters.distance')}
        controlId="sheet-distance"
        hint={isNowhere && <PlaceRequiredHint />}
      >
        <Select name="distance" defaultValue={form.distance ?? ''} disabled={isNowhere}>
          <option value="">{t('filters.few.distance')}</option>
          {DISTANCES.map((km) => (
            <option key={km} value={km}>
              {t('filters.within', { distance: distance(km) })}
            </option>
          ))}
        </Select>
      </Field>
      {wasNowhere && <SavePlaceButton onSaved={() => setSaved(true)} />}
    </>
  );
}
