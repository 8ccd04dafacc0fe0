import { choicesOf, withChosen } from '#client/features/members/niche-choices.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { TextKey } from '#client/i18n/translate.ts';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { Segment } from '#client/ui/segment.tsx';
import type { OwnProfile } from './contract.ts';
import { SectionForm } from './section-form.tsx';

/** Who one is and whom one looks for. The birth date stands there and stays. */
export function YouSection({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const format = useFormat();
  const { genders, seeking } = choicesOf(useSettings().niche);
  return (
    <SectionForm section="you" title={t('profile.you.title')}>
      {(state) => (
        <>
          <FieldGroup legend={t('signup.who.gender')} error={state('gender').error}>
            <Segment
              name="gender"
              defaultValue={profile.gender}
              options={withChosen(genders, profile.gender).map((value) => ({
                value,
                label: t.loose(`vocabulary.gender.${value}` as TextKey),
              }))}
            />
          </FieldGroup>
          <FieldGroup legend={t('signup.who.seeking')} error={state('seeking').error}>
            <Segment
              name="seeking"
              defaultValue={profile.seeking}
              options={withChosen(seeking, profile.seeking).map((value) => ({
                value,
                label: t.loose(`vocabulary.seeking.${value}` as TextKey),
              }))}
            />
          </FieldGroup>
          <div className="field">
            <span className="field__label">{t('profile.you.birth_date')}</span>
            <time className="num" dateTime={profile.birth_date}>
              {format.date(profile.birth_date, { dateStyle: 'long' })}
            </time>
            <p className="field__hint">
              {t('profile.you.birth_date_hint', { age: format.number(profile.age) })}
            </p>
          </div>
        </>
      )}
    </SectionForm>
  );
}
