import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { ADULT_AGE } from './facts.ts';
import type { StepProps } from './step-props.ts';

export function BirthDateStep({ values, state }: StepProps) {
  const t = useT();
  const min_age = useSettings().min_age ?? ADULT_AGE;
  const { error, ok } = state('date_of_birth', { min_age });
  return (
    <FieldGroup legend={t('signup.birth_date.title')} legendHidden error={error} ok={ok}>
      <div className="dob">
        {(['day', 'month', 'year'] as const).map((part) => (
          <Field key={part} label={t(`signup.birth_date.${part}`)}>
            <TextInput
              className="num"
              name={part}
              defaultValue={values[part]}
              autoComplete={`bday-${part}`}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              autoFocus={part === 'day'}
              aria-invalid={error !== undefined || undefined}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}
