import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { runWhenOnline } from '#client/ui/when-online.ts';
import type { LocateButtonProps } from './locate-button.tsx';
import './lazy-locate-button.css';

/** A button that finds the member's town. It needs scripts and loads with them; its space is reserved. */
export function LazyLocateButton(props: LocateButtonProps) {
  const [Button, setButton] = useState<ComponentType<LocateButtonProps> | null>(null);
  useEffect(() => {
    let stopWaiting = () => {};
    let isUnmounted = false;
    const load = async () => {
      try {
        const [{ LocateButton: PlaceButton }] = await Promise.all([
          import('./locate-button.tsx'),
          loadTexts('presence'),
        ]);
        if (!isUnmounted) setButton(() => PlaceButton);
      } catch {
        // The form works without the button, which loads when the connection is back.
        if (!isUnmounted) stopWaiting = runWhenOnline(() => void load());
      }
    };
    void load();
    return () => {
      isUnmounted = true;
      stopWaiting();
    };
  }, []);
  return <div className="my-place">{Button && <Button {...props} />}</div>;
}
