import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, type Size, moveCropBy, getZoom, zoomTo } from './crop.ts';

type Change = (next: (crop: Crop) => Crop) => void;

const STEP = 0.05;

/** Drags with one pointer, pinches with two, and handles the wheel and keys. */
export function useCropGestures(picture: Size | null, change: Change) {
  const surface = useRef<HTMLButtonElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  function zoomBy(factor: number) {
    if (picture) change((crop) => zoomTo(picture, crop, getZoom(picture, crop) * factor));
  }

  function move(right: number, down: number) {
    if (picture) change((crop) => moveCropBy(picture, crop, right, down));
  }

  // React's wheel listeners are passive and cannot prevent the page from scrolling.
  useEffect(() => {
    const area = surface.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 500));
    };
    area?.addEventListener('wheel', onWheel, { passive: false });
    return () => area?.removeEventListener('wheel', onWheel);
  });

  function onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const apart = distance(pointers.current);
    pointers.current.set(pointerId, { x: clientX, y: clientY });
    if (apart > 0) return zoomBy(distance(pointers.current) / apart);
    const { width, height } = currentTarget.getBoundingClientRect();
    move((before.x - clientX) / width, (before.y - clientY) / height);
  }

  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  return {
    ref: surface,
    onPointerMove,
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const action = KEYS[event.key];
      if (!action) return;
      event.preventDefault();
      if ('zoom' in action) zoomBy(action.zoom);
      else move(action.right, action.down);
    },
  };
}

const KEYS: Record<string, { right: number; down: number } | { zoom: number }> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
  '+': { zoom: 1.1 },
  '=': { zoom: 1.1 },
  '-': { zoom: 1 / 1.1 },
};

function distance(pointers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [first, second] = [...pointers.values()];
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
}
