import { useEffect, useState } from 'react';
import { createLazyPart } from '#client/lazy-part.tsx';
import { runWhenOnline } from '#client/ui/wait-for.ts';
import type { LocateButtonProps } from './locate-button.tsx';
import './lazy-locate-button.css';

const LocateButton = createLazyPart(async () => (await import('./locate-button.tsx')).LocateButton, {
  texts: 'places',
});

/** A button that finds the member's town. It needs scripts and loads with them; its space is reserved. */
export function LazyLocateButton(props: LocateButtonProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let stopWaiting = () => {};
    let isUnmounted = false;
    const load = async () => {
      try {
        await LocateButton.load();
        if (!isUnmounted) setIsLoaded(true);
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
  return <div className="my-place">{isLoaded && <LocateButton {...props} />}</div>;
}
