import { getNicheChoices, includeChosen } from '#client/features/members/niche-choices.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { TextKey } from '#client/i18n/translate.ts';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Segment } from '#client/ui/forms/segment.tsx';
import type { MyProfile } from '../contract.ts';
import { ConsentNeeded, useIsConsentNeeded } from './asked-fields.tsx';
import { FormSection } from './edit-form.tsx';
import type { FieldState } from './use-edits.ts';

/** The member's gender and the one they look for. The birth date is shown but cannot change. */
export function GenderAndSeekingFields({ profile, state }: { profile: MyProfile; state: FieldState }) {
  const t = useT();
  const format = useFormat();
  const isConsentNeeded = useIsConsentNeeded();
  const { genders, seeking } = getNicheChoices(useSettings().niche);
  return (
    <FormSection title={t('profile.you.title')}>
      <FieldGroup legend={t('signup.who.gender')} error={state('gender').error}>
        <Segment
          name="gender"
          defaultValue={profile.gender}
          options={includeChosen(genders, profile.gender).map((value) => ({
            value,
            label: t.loose(`vocabulary.gender.${value}` as TextKey),
          }))}
        />
      </FieldGroup>
      {/* The page that asks for the consent asks this too. */}
      <ConsentNeeded />
      {!isConsentNeeded && (
        <FieldGroup legend={t('signup.who.seeking')} error={state('seeking').error}>
          <Segment
            name="seeking"
            defaultValue={profile.seeking}
            options={includeChosen(seeking, profile.seeking).map((value) => ({
              value,
              label: t.loose(`vocabulary.seeking.${value}` as TextKey),
            }))}
          />
        </FieldGroup>
      )}
      <div className="field">
        <span className="field__label">{t('profile.you.birth_date')}</span>
        <time className="num" dateTime={profile.birth_date}>
          {format.date(profile.birth_date, { dateStyle: 'long' })}
        </time>
        <p className="field__hint">{t('profile.you.birth_date_hint', { age: format.number(profile.age) })}</p>
      </div>
    </FormSection>
  );
}
