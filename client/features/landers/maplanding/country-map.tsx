import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { LanderMember } from '../contract.ts';
import {
  PINS_ON_SMALL_MAP,
  type TownLabel,
  choosePinTowns,
  chooseTownLabels,
  type MapTown,
} from './map-layout.ts';
import { maps } from './maps.ts';
import { useId } from 'react';
import { useFictionalLabel } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';

interface Props {
  /** ISO 3166-1 code. */
  country: string;
  name: string;
  members: readonly LanderMember[];
}

/**
 * The map is a file that the stylesheet colors; towns and pins are placed in percent, with texts in page size.
 * Countries without a map show none.
 */
export function CountryMap({ country, name, members }: Props) {
  const t = useT();
  const map = maps.get(country);
  if (!map) return null;
  const spots = choosePinTowns(map.towns);
  return (
    <figure className="map">
      <div className="map__square">
        <svg className="map__land" role="img" aria-label={t('lander.map.alt', { country: name })}>
          <use className="map__around" href={`${map.url}#around`} width="100%" height="100%" />
          <use className="map__country" href={`${map.url}#country`} width="100%" height="100%" />
        </svg>
        <svg className="map__marks">
          {map.towns.map(([town, x, y]) => (
            <circle key={town} className="map__town" cx={`${x}%`} cy={`${y}%`} r="2.5" aria-hidden="true" />
          ))}
          {chooseTownLabels(map.towns, spots).map((label) => (
            <TownName key={label.town[0]} {...label} />
          ))}
          {members.slice(0, spots.length).map((member, index) => (
            <MapPin key={member.id} member={member} spot={spots[index]} spare={index >= PINS_ON_SMALL_MAP} />
          ))}
        </svg>
      </div>
      <figcaption className="caption map__note">{t('lander.map.note')}</figcaption>
    </figure>
  );
}

function TownName({ town: [name, x, y], isLargeMapOnly }: TownLabel) {
  return (
    <svg
      className={classNames('map__name', isLargeMapOnly && 'map__name--spare')}
      x={`${x}%`}
      y={`${y}%`}
      overflow="visible"
      aria-hidden="true"
    >
      <text y="-8" textAnchor="middle">
        {name}
      </text>
    </svg>
  );
}

interface MapPinProps {
  member: LanderMember;
  spot: MapTown | undefined;
  spare: boolean;
}

/** A labelled example: the profile is fictional and the town has no meaning. docs/security.md#location */
function MapPin({ member, spot, spare }: MapPinProps) {
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
