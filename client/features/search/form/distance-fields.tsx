import { useState } from 'react';
import { SavePlaceButton } from '#client/features/places/save-place-button.tsx';
import { useFormatDistance } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import type { SearchForm } from '../contract.ts';
import { PlaceRequiredHint } from '../place-required-hint.tsx';
import { DISTANCES } from '../rules.ts';

/** The maximum distance; members without a place are told where to set it. */
export function DistanceFields({ form, located }: { form: SearchForm; located: boolean | null }) {
  const t = useT();
  // The hint stays after the button has found the place, so that its result remains visible.
  const [hadNoPlace] = useState(located === false);
  const [hasSaved, setSaved] = useState(false);
  const hasNoPlace = located === false && !hasSaved;
  const distance = useFormatDistance();
  return (
    <>
      <Field
        label={t('filters.distance')}
        controlId="sheet-distance"
        hint={hasNoPlace && <PlaceRequiredHint />}
      >
        <Select name="distance" defaultValue={form.distance ?? ''} disabled={hasNoPlace}>
          <option value="">{t('filters.few.distance')}</option>
          {DISTANCES.map((km) => (
            <option key={km} value={km}>
              {t('filters.within', { distance: distance(km) })}
            </option>
          ))}
        </Select>
      </Field>
      {hadNoPlace && <SavePlaceButton onSaved={() => setSaved(true)} />}
    </>
  );
}
