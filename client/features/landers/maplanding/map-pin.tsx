import { useId } from 'react';
import { useFictionalLabel } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { LanderMember } from '../contract.ts';
import type { MapTown } from './map-layout.ts';

interface Props {
  member: LanderMember;
  spot: MapTown | undefined;
  spare: boolean;
}

/** A labelled example: the profile is fictional and the town has no meaning. docs/security.md#location */
export function MapPin({ member, spot, spare }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const word = useFictionalLabel();
  const clip = useId();
  const photo = photoUrl(member.main_image, 'small');
  if (!spot || photo === null) return null;
  return (
    <svg
      className={classNames('pin', spare && 'pin--spare')}
      x={`${spot[1]}%`}
      y={`${spot[2]}%`}
      overflow="visible"
    >
      <g className="pin__in">
        <path d="M0 0C-3-8-27-20-27-45a27 27 0 1 1 54 0C27-20 3-8 0 0Z" />
        <clipPath id={clip}>
          <circle cy="-45" r="23" />
        </clipPath>
        <image
          href={photo}
          x="-23"
          y="-74"
          width="46"
          height="61.3"
          clipPath={`url(#${clip})`}
          preserveAspectRatio="xMidYMid slice"
        />
      </g>
      <text className="pin__name" y="18" textAnchor="middle">
        {t('members.name_age', { name: member.name, age: member.age })}
      </text>
      <text className="pin__mark" y="34" textAnchor="middle">
        {t('lander.map.example', { word })}
      </text>
    </svg>
  );
}
