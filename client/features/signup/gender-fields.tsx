import { GENDERS, SEEKING, type Seeking } from '#client/features/members/vocabulary.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { FieldGroup } from '#client/ui/field-group.tsx';
import { Segment } from '#client/ui/segment.tsx';

/** SPEC §9: niche 7 (gay). */
const NICHE_GAY = 7;

interface Props {
  values: { gender?: string; seeking?: string };
  /** The text of what is wrong with a field. */
  error(field: 'gender' | 'seeking'): string | undefined;
}

/**
 * Who somebody is and whom they want to meet; the home page asks the same. Nobody can say for others who they are: no
 * later step shows it again, so a guess that was passed over would stay.
 */
export function GenderFields({ values, error }: Props) {
  const t = useT();
  const usual = usualFor(useSettings().niche);
  return (
    <>
      <FieldGroup legend={t('signup.who.gender')} error={error('gender')}>
        <Segment
          name="gender"
          defaultValue={values.gender ?? ''}
          options={GENDERS.map((value) => ({ value, label: t(`vocabulary.gender.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('signup.who.seeking')} error={error('seeking')}>
        <Segment
          name="seeking"
          defaultValue={values.seeking ?? usual}
          options={SEEKING.map((value) => ({ value, label: t(`vocabulary.seeking.${value}`) }))}
        />
      </FieldGroup>
    </>
  );
}

/** Whom most people on a site of this niche would choose; the search lets them change it. */
function usualFor(niche: number): Seeking {
  return niche === NICHE_GAY ? 'm' : 'f';
}
