import type { ReactNode } from 'react';
import { useFormatDistance } from '#client/features/site/site-context.tsx';
import { MIN_SHOWN_KM } from '#client/i18n/measures.ts';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import type { MemberCard } from '../card/member-card.ts';
import { FictionalMark } from '../fictional-mark.tsx';

interface Props {
  /** A list of origin may not know the distance. */
  member: MemberCard & { distance_km?: number | null };
  /** Id of the explanation of fictional profiles, once it is rendered. */
  popoverId?: string;
}

/** Over the photo on narrow screens. Only one of the two headings is displayed, so there is one visible `h1`. */
export function HeadingOnPhoto({ member, popoverId }: Props) {
  const t = useT();
  return (
    <div className="pf__cap">
      <div className="cluster">
        {member.fictional && <FictionalMark onPhoto popoverId={popoverId} />}
        {member.online && (
          <Pill tone="glass" online>
            {t('members.online_now')}
          </Pill>
        )}
      </div>
      <h1 className="display display--md">{t('members.name_age', { name: member.name, age: member.age })}</h1>
      <Place member={member} />
    </div>
  );
}

/** Beside the photo on wide screens; `more` follows it. */
export function HeadingBesidePhoto({ member, popoverId, more }: Props & { more?: ReactNode }) {
  const t = useT();
  return (
    <div className="pf__name">
      <div className="between pf__title">
        <h1 className="display">{t('members.name_age', { name: member.name, age: member.age })}</h1>
        {more}
      </div>
      <div className="pf__where">
        {member.fictional && <FictionalMark popoverId={popoverId} />}
        {member.online && <span className="online">{t('members.online_now')}</span>}
        <Place member={member} />
      </div>
    </div>
  );
}

function Place({ member: { town, distance_km: km } }: Pick<Props, 'member'>) {
  const t = useT();
  const inWords = useFormatDistance();
  if (town === null) return null;
  return (
    <p className="pf__place">
      <Icon name="map-pin" />
      {km === null || km === undefined
        ? town
        : t(km > MIN_SHOWN_KM ? 'member.place_away' : 'member.place_near', { town, distance: inWords(km) })}
    </p>
  );
}
