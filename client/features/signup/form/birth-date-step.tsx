import { useSettings } from '#client/features/site/site-context.tsx';
import { toLanguageTag, getDateFormat } from '#client/i18n/intl.ts';
import { useLocale, useT } from '#client/i18n/react.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import type { StepProps } from './step-rules.ts';

/** Orders the date fields as in the visitor's country, or in the site's main country if that is unknown. */
export function BirthDateStep({ values, state }: StepProps) {
  const t = useT();
  const locale = useLocale();
  const { min_age, geoip_country, geoip_selected_country } = useSettings();
  const parts = getDatePartOrder(toLanguageTag(locale, geoip_country ?? geoip_selected_country));
  const { error, ok } = state('date_of_birth', { min_age });
  return (
    <FieldGroup legend={t('signup.birth_date.title')} legendHidden error={error} ok={ok}>
      <div className="dob">
        {parts.map((part) => (
          <Field key={part} label={t(`signup.birth_date.${part}`)}>
            <TextInput
              className="num"
              name={part}
              defaultValue={values[part]}
              autoComplete={`bday-${part}`}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              enterKeyHint="next"
              autoFocus={part === parts[0]}
              onInput={({ currentTarget }) => focusNextWhenFull(currentTarget)}
              aria-invalid={error !== undefined || undefined}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Once all digits of a part are typed, the next empty part follows; one that is being corrected keeps the focus. */
function focusNextWhenFull(part: HTMLInputElement): void {
  if (part.value.length < part.maxLength) return;
  const parts = [...(part.form?.querySelectorAll<HTMLInputElement>('.dob input') ?? [])];
  const next = parts[parts.indexOf(part) + 1];
  if (next?.value === '') next.focus();
}

const NUMERIC = { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;

type DatePart = 'day' | 'month' | 'year';

/** The order of day, month and year in this language. */
function getDatePartOrder(tag: string): DatePart[] {
  return getDateFormat(tag, NUMERIC)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
}
