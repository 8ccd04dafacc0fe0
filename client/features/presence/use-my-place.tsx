import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '#client/i18n/load.ts';
import type { Place } from './contract.ts';
import './presence.css';

export interface UseMyPlaceProps {
  /** With the town that the member is in. It is not saved yet. */
  onPlace: (place: Place) => void;
  /** Where a town can be chosen instead, where it cannot be chosen beside the button. */
  townAt?: string;
}

/** A button that finds out where its owner is. It needs a script, so it comes with one; its room is there before. */
export function UseMyPlace(props: UseMyPlaceProps) {
  const [Button, setButton] = useState<ComponentType<UseMyPlaceProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const [{ PlaceButton }] = await Promise.all([import('./place-button.tsx'), loadTexts('presence')]);
      if (!isGone) setButton(() => PlaceButton);
    };
    void load();
    return () => void (isGone = true);
  }, []);
  return <div className="my-place">{Button && <Button {...props} />}</div>;
}
