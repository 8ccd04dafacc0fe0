import { useState } from 'react';
import { SIGNUP_MESSAGE_LENGTH } from '#client/features/signup/contract.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextArea, TextInput } from '#client/ui/forms/inputs.tsx';
import type { MyProfile } from '../contract.ts';
import { FormSection } from './edit-form.tsx';
import type { FieldState } from './use-edits.ts';

/** The name and the member's own text, which others read first. */
export function NameAndAboutFields({ profile, state }: { profile: MyProfile; state: FieldState }) {
  const t = useT();
  const { visible_profile_notes: hasWords } = useSettings();
  return (
    <FormSection title={t('profile.words.title')}>
      {hasWords && <AboutField written={profile.about} {...state('about')} />}
      <Field label={t('signup.name.name')} hint={t('signup.name.name_hint')} {...state('name')}>
        <TextInput name="name" defaultValue={profile.name} autoComplete="nickname" maxLength={30} required />
      </Field>
    </FormSection>
  );
}

function AboutField({ written, ...messages }: { written: string } & ReturnType<FieldState>) {
  const t = useT();
  const format = useFormat();
  const [length, setLength] = useState(written.length);
  const counts = { length: format.number(length), limit: format.number(SIGNUP_MESSAGE_LENGTH) };
  return (
    <Field
      label={t('profile.words.about')}
      aside={<span className="caption num">{t('signup.name.length', counts)}</span>}
      {...messages}
    >
      <TextArea
        name="about"
        rows={4}
        defaultValue={written}
        maxLength={SIGNUP_MESSAGE_LENGTH}
        onChange={(event) => setLength(event.target.value.length)}
      />
    </Field>
  );
}
