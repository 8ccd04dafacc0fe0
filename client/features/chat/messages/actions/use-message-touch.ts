import { type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 450;
/** A finger that moves further scrolls. */
const MOVED_PX = 10;

interface Options {
  onTap: () => void;
  onLongPress: () => void;
}

/** Taps and long presses by a finger. Links and buttons keep their own tap. */
export function useMessageTouch({ onTap, onLongPress }: Options) {
  const start = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isHeld = useRef(false);
  const cancel = () => {
    clearTimeout(start.current?.timer);
    start.current = null;
  };
  useEffect(() => () => clearTimeout(start.current?.timer), []);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      isHeld.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        start.current = null;
        isHeld.current = true;
        ignoreLiftedFinger();
        onLongPress();
      }, LONG_PRESS_MS);
      start.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) cancel();
    },
    onPointerUp({ target }: PointerEvent) {
      const isTap = start.current !== null && !(target as Element).closest('a, button');
      cancel();
      if (isTap) onTap();
    },
    onPointerCancel: cancel,
    /** The browser's own menu would cover ours. */
    onContextMenu(event: { preventDefault: () => void }) {
      if (isHeld.current || start.current) event.preventDefault();
    },
  };
}

/**
 * Lifting the finger after a long press would open a link, take the focus from what has just opened, or press what has come
 * under the finger. Clicks of the keyboard count 0.
 */
function ignoreLiftedFinger(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const ignore = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('mousedown', ignore, options);
  document.addEventListener('click', ignore, options);
  document.addEventListener('pointerdown', () => stop.abort(), options);
}
