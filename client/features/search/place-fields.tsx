import { useState } from 'react';
import { Link } from 'react-router';
import { SaveMyPlace } from '#client/features/presence/save-my-place.tsx';
import { useDistance } from '#client/features/site/use-distance.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import type { SearchForm } from './contract.ts';
import { DISTANCES } from './rules.ts';

/** How far away from a member somebody may be; who has no place yet is told where to name it. */
export function PlaceFields({ form, located }: { form: SearchForm; located: boolean }) {
  const t = useT();
  const [hasSaved, setSaved] = useState(false);
  const isLocated = located || hasSaved;
  const distance = useDistance();
  const hint = t.rich('filters.place_unknown', {
    link: (words) => (
      <Link key="link" className="link" to={href('profile')}>
        {words}
      </Link>
    ),
  });
  return (
    <>
      <Field label={t('filters.distance')} controlId="sheet-distance" hint={isLocated ? undefined : hint}>
        <Select name="distance" defaultValue={form.distance ?? ''} disabled={!isLocated}>
          <option value="">{t('filters.few.distance')}</option>
          {DISTANCES.map((km) => (
            <option key={km} value={km}>
              {t('filters.within', { distance: distance(km) })}
            </option>
          ))}
        </Select>
      </Field>
      {!located && <SaveMyPlace onSaved={() => setSaved(true)} />}
    </>
  );
}
