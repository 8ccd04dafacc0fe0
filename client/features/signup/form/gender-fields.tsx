import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { Segment } from '#client/ui/forms/segment.tsx';

interface Props {
  values: { gender?: string; seeking?: string };
  error(field: 'gender' | 'seeking'): string | undefined;
}

/**
 * The member's gender and the gender they look for, as far as the niche leaves them open. The home page asks the
 * same.
 */
export function GenderFields({ values, error }: Props) {
  const t = useT();
  const { genders, seeking, usual } = getNicheChoices(useSettings().niche);
  return (
    <>
      <FieldGroup legend={t('signup.who.gender')} error={error('gender')}>
        <Segment
          name="gender"
          defaultValue={values.gender ?? usual.gender ?? ''}
          options={genders.map((value) => ({ value, label: t(`vocabulary.gender.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('signup.who.seeking')} error={error('seeking')}>
        <Segment
          name="seeking"
          defaultValue={values.seeking ?? usual.seeking ?? ''}
          options={seeking.map((value) => ({ value, label: t(`vocabulary.seeking.${value}`) }))}
        />
      </FieldGroup>
    </>
  );
}
