import { useState } from 'react';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextArea, TextInput } from '#client/ui/forms/inputs.tsx';
import { SIGNUP_MESSAGE_LENGTH } from '../contract.ts';
import type { StepProps } from './step-rules.ts';

/** The name and, where profiles show it, an optional short text, which other members read first. */
export function NameStep({ values, state }: StepProps) {
  const t = useT();
  const { visible_profile_notes: hasText } = useSettings();
  const name = state('name');
  return (
    <>
      <Field label={t('signup.name.name')} {...name} hint={name.ok ? undefined : t('signup.name.name_hint')}>
        <TextInput
          name="name"
          defaultValue={values.name}
          autoComplete="nickname"
          maxLength={30}
          enterKeyHint="next"
          autoFocus
        />
      </Field>
      {hasText && <MessageField written={values.signup_message ?? ''} {...state('signup_message')} />}
    </>
  );
}

function MessageField({ written, error }: { written: string; error?: string | undefined }) {
  const t = useT();
  const format = useFormat();
  const [length, setLength] = useState(written.length);
  return (
    <Field
      label={t('signup.name.message')}
      aside={
        <span className="caption num">
          {t('signup.name.length', {
            length: format.number(length),
            limit: format.number(SIGNUP_MESSAGE_LENGTH),
          })}
        </span>
      }
      hint={t('signup.name.message_hint')}
      error={error}
    >
      <TextArea
        name="signup_message"
        rows={3}
        defaultValue={written}
        maxLength={SIGNUP_MESSAGE_LENGTH}
        onChange={(event) => setLength(event.target.value.length)}
      />
    </Field>
  );
}
