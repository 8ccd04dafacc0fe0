import { type ReactNode, useState } from 'react';
import { Link } from '#client/links.tsx';
import { useApi } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Place } from './contract.ts';
import { isPermissionDenied, requestPosition } from './geolocation.ts';
import { useGeolocationPermission } from './geolocation-permission.ts';
import { geocodeQuery } from './queries.ts';

export interface LocateButtonProps {
  /** Called with the member's town, which is not saved yet. */
  onPlace: (place: Place) => void;
  /** Page on which a town can be chosen instead, unless that is possible next to the button. */
  townAt?: string;
}

type Outcome = Place | 'denied' | 'failed' | 'nowhere';

/** The browser asks for permission only when the button is clicked. */
export function LocateButton({ onPlace, townAt }: LocateButtonProps) {
  const t = useT();
  const permission = useGeolocationPermission();
  const find = useFindPlace();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const press = async () => {
    setBusy(true);
    setOutcome(null);
    const nearestTown = await find();
    setBusy(false);
    setOutcome(nearestTown);
    if (typeof nearestTown === 'object') onPlace(nearestTown);
  };
  const link = (words: string) =>
    townAt === undefined ? (
      words
    ) : (
      <Link key="link" className="link" to={townAt}>
        {words}
      </Link>
    );
  if (permission === 'unsupported')
    return <p className="small muted">{t.rich('places.unsupported', { link })}</p>;
  // Hides an old refusal once the permission was granted.
  const isRefused = permission === 'denied' || (outcome === 'denied' && permission !== 'granted');
  return (
    <>
      <Button size="sm" busy={isBusy} onClick={() => void press()}>
        <Icon name="map-pin" />
        {t('places.use')}
      </Button>
      <p className="small muted" role="status">
        {isRefused ? t.rich('places.denied', { link }) : <OutcomeMessage outcome={outcome} link={link} />}
      </p>
    </>
  );
}

interface OutcomeProps {
  outcome: Outcome | null;
  link: (words: string) => ReactNode;
}

function OutcomeMessage({ outcome, link }: OutcomeProps) {
  const t = useT();
  if (outcome === null || outcome === 'denied') return t('places.privacy');
  if (outcome === 'nowhere') return t('places.nowhere');
  if (outcome === 'failed') return t.rich('places.failed', { link });
  // Town and region can have the same name, such as Utrecht.
  const names = new Set([outcome.town, outcome.region_name]);
  return t('places.found', { place: [...names].join(', ') });
}

function useFindPlace(): () => Promise<Outcome> {
  const { call, queries } = useApi();
  return async () => {
    try {
      const place = await queries.query(geocodeQuery(call, await requestPosition()));
      return place === false ? 'nowhere' : place;
    } catch (error) {
      return isPermissionDenied(error) ? 'denied' : 'failed';
    }
  };
}
