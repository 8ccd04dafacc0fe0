import { useT } from '#client/i18n/react.tsx';
import type { OwnProfile } from './contract.ts';
import { PlaceFields } from './place-fields.tsx';
import { SectionForm } from './section-form.tsx';

/** Where somebody lives, down to the town (SECURITY 17). */
export function PlaceSection({ profile }: { profile: OwnProfile }) {
  const t = useT();
  return (
    <SectionForm section="place" title={t('profile.place.title')}>
      {(state) => (
        <>
          <p className="muted">{t('profile.place.lead')}</p>
          <PlaceFields profile={profile} state={state} />
        </>
      )}
    </SectionForm>
  );
}
