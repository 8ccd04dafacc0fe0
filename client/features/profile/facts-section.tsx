import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { OwnProfile } from './contract.ts';
import { FactsFields } from './facts-fields.tsx';
import { askedChoices } from './profile-form.ts';
import { SectionForm } from './section-form.tsx';

/** The facts that have one answer out of a list. */
export function FactsSection({ profile }: { profile: OwnProfile }) {
  const t = useT();
  if (askedChoices(useSettings().visible_profile_fields).length === 0) return null;
  return (
    <SectionForm section="facts" title={t('profile.facts.title')}>
      {(state) => <FactsFields profile={profile} error={(field) => state(field).error} />}
    </SectionForm>
  );
}
