import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { runWhenOnline } from '#client/ui/when-online.ts';
import type { Place } from './contract.ts';
import './lazy-locate-button.css';

export interface LocateButtonProps {
  /** With the town that the member is in. It is not saved yet. */
  onPlace: (place: Place) => void;
  /** Where a town can be chosen instead, where it cannot be chosen beside the button. */
  townAt?: string;
}

/** A button that finds out where its owner is. It needs a script, so it comes with one; its room is there before. */
export function LazyLocateButton(props: LocateButtonProps) {
  const [Button, setButton] = useState<ComponentType<LocateButtonProps> | null>(null);
  useEffect(() => {
    let stopWaiting = () => {};
    let isGone = false;
    const load = async () => {
      try {
        const [{ LocateButton: PlaceButton }] = await Promise.all([
          import('./locate-button.tsx'),
          loadTexts('presence'),
        ]);
        if (!isGone) setButton(() => PlaceButton);
      } catch {
        // The form works without the button, which may be had when the connection is back.
        if (!isGone) stopWaiting = runWhenOnline(() => void load());
      }
    };
    void load();
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, []);
  return <div className="my-place">{Button && <Button {...props} />}</div>;
}
