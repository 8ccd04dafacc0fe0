import { GENDERS, type Gender, SEEKING, type Seeking } from '#client/features/members/vocabulary.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/field.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { SignupValues } from './steps.ts';

/** SPEC §9: niches 2 (she) and 7 (gay). */
const NICHE_SHE = 2;
const NICHE_GAY = 7;

interface StepProps {
  values: SignupValues;
  /** The text of what is wrong with a field. */
  error(field: string, values?: Record<string, string | number>): string | undefined;
}

/** Who somebody is and whom they want to meet; the home page asks the same. */
export function WhoStep({ values, error }: StepProps) {
  const t = useT();
  return (
    <>
      <StepHeading title={t('signup.who.title')} />
      <GenderFields values={values} error={error} />
    </>
  );
}

export function GenderFields({ values, error }: StepProps) {
  const t = useT();
  const usual = usualFor(useSettings().niche);
  return (
    <>
      <FieldGroup legend={t('signup.who.gender')} error={error('gender')}>
        <Segment
          name="gender"
          defaultValue={values.gender ?? usual.gender}
          options={GENDERS.map((value) => ({ value, label: t(`vocabulary.gender.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('signup.who.seeking')} error={error('seeking')}>
        <Segment
          name="seeking"
          defaultValue={values.seeking ?? usual.seeking}
          options={SEEKING.map((value) => ({ value, label: t(`vocabulary.seeking.${value}`) }))}
        />
      </FieldGroup>
    </>
  );
}

/** What most people on a site of this niche would choose. */
function usualFor(niche: number): { gender: Gender; seeking: Seeking } {
  if (niche === NICHE_SHE) return { gender: 'f', seeking: 'f' };
  return { gender: 'm', seeking: niche === NICHE_GAY ? 'm' : 'f' };
}

export function BirthDateStep({ values, error }: StepProps) {
  const t = useT();
  const minAge = useSettings().min_age ?? 18;
  const problem = error('date_of_birth', { min_age: minAge });
  return (
    <>
      <StepHeading
        title={t('signup.birth_date.title')}
        lead={t('signup.birth_date.lead', { min_age: minAge })}
      />
      <FieldGroup legend={t('signup.birth_date.title')} legendHidden error={problem}>
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
                aria-invalid={problem !== undefined || undefined}
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

export function AccountStep({ values, error }: StepProps) {
  const t = useT();
  return (
    <>
      <StepHeading title={t('signup.account.title')} lead={t('signup.account.lead')} />
      <Field label={t('signup.account.name')} hint={t('signup.account.name_hint')} error={error('name')}>
        <TextInput name="name" defaultValue={values.name} autoComplete="nickname" maxLength={30} autoFocus />
      </Field>
      <Field label={t('auth.email')} hint={t('signup.account.email_hint')} error={error('email')}>
        <TextInput
          name="email"
          type="email"
          defaultValue={values.email}
          autoComplete="email"
          inputMode="email"
        />
      </Field>
      <Field label={t('auth.password')} hint={t('signup.account.password_hint')} error={error('password')}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          showLabel={t('auth.show_password')}
          hideLabel={t('auth.hide_password')}
        />
      </Field>
    </>
  );
}

function StepHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="titles">
      <h1 className="display display--sm">{title}</h1>
      {lead && <p className="muted small">{lead}</p>}
    </div>
  );
}
