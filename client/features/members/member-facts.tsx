import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { IconName } from '#client/ui/icons/names.ts';
import type { MemberProfile } from './contract.ts';
import { PROFILE_CHOICES, type ProfileChoice } from './vocabulary.ts';

const ICONS: Record<ProfileChoice, IconName> = {
  reason: 'heart-straight',
  relationship_status: 'users',
  sexuality: 'gender-intersex',
  hair_colour: 'scissors',
  eye_colour: 'eye',
  body_type: 'ruler',
  tattoos: 'scribble-loop',
};

/** The facts of a profile that the site shows and the member has told. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const t = useT();
  const format = useFormat();
  const facts = (Object.keys(PROFILE_CHOICES) as ProfileChoice[]).flatMap((field) => {
    const value = member[field];
    const key = `vocabulary.${field}.${value}`;
    return value !== null && t.has(key) ? [{ field, text: t.loose(key) }] : [];
  });
  return (
    <section className="stack stack--1">
      <h2>{t('members.about', { name: member.name })}</h2>
      <dl className="facts">
        {facts.map(({ field, text }) => (
          <div key={field}>
            <Icon name={ICONS[field]} />
            <dt>{t(`vocabulary.field.${field}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <Icon name="globe-hemisphere-west" />
          <dt>{t('vocabulary.field.country')}</dt>
          <dd>{format.country(member.country)}</dd>
        </div>
      </dl>
    </section>
  );
}
