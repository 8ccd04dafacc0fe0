import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { movePhoto } from '#client/features/photos/photo-order.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { getPhotoDialogId } from './photo-dialog.tsx';
import { dragTile } from './drag-tile.ts';

interface Lifted {
  key: string;
  /** The order if it were dropped now. */
  photos: readonly MyPhoto[];
}

/**
 * Reorders photos: by mouse at once, by touch after holding, by keyboard with Enter and arrows. The new order is
 * previewed and saved on drop.
 */
export function usePhotoDrag(photos: readonly MyPhoto[], save: (keys: readonly string[]) => void) {
  const t = useT();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [announcement, announce] = useState('');
  // A gesture outlives the render in which it began.
  const latest = useRef<Lifted | null>(null);
  const wasDragged = useRef(false);
  const isMovedByKey = useRef(false);
  const isHeld = useRef(false);

  useEffect(() => {
    const grid = list.current;
    const hold = (event: TouchEvent) => isHeld.current && event.preventDefault();
    grid?.addEventListener('touchmove', hold, { passive: false });
    return () => grid?.removeEventListener('touchmove', hold);
  }, []);

  // Moving an element in the document loses the focus, which the keys still need.
  useLayoutEffect(() => {
    if (!lifted || !isMovedByKey.current) return;
    isMovedByKey.current = false;
    list.current?.querySelector<HTMLElement>(`[data-photo="${lifted.key}"] .ptile__grip`)?.focus();
  }, [lifted]);

  function show(next: Lifted | null) {
    latest.current = next;
    setLifted(next);
  }

  function lift(key: string) {
    show({ key, photos });
  }

  function moveTo(place: number) {
    const { current } = latest;
    if (!current) return;
    const moved = movePhoto(current.photos, current.key, place);
    show({ ...current, photos: moved });
    announceMove('moved', moved, current.key);
  }

  function cancelMove() {
    const { current } = latest;
    show(null);
    if (current) announceMove('put_back', photos, current.key);
  }

  function announceMove(event: 'moved' | 'put_back', order: readonly MyPhoto[], key: string) {
    const place = format.number(order.findIndex((photo) => photo.key === key) + 1);
    announce(t(`profile.photos.${event}`, { place, count: order.length }));
  }

  function drop() {
    const { current } = latest;
    show(null);
    const keys = current?.photos.map(({ key }) => key);
    if (keys && keys.join() !== photos.map(({ key }) => key).join()) save(keys);
  }

  const findPlace = (key: string) => latest.current?.photos.findIndex((photo) => photo.key === key) ?? -1;

  function pressKey(event: KeyboardEvent, key: string) {
    if (latest.current?.key !== key) return;
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step !== undefined) {
      isMovedByKey.current = true;
      moveTo(findPlace(key) + step);
    } else if (event.key === 'Escape') cancelMove();
    else return;
    event.preventDefault();
  }

  function press(event: PointerEvent<HTMLElement>, key: string) {
    wasDragged.current = false;
    dragTile(event, {
      onLift() {
        wasDragged.current = true;
        isHeld.current = true;
        lift(key);
      },
      onOver: (other) => other !== key && moveTo(findPlace(other)),
      onDrop(isWanted) {
        isHeld.current = false;
        // The click that ends the drag fires right away, if at all.
        setTimeout(() => (wasDragged.current = false));
        if (isWanted) drop();
        else cancelMove();
      },
    });
  }

  return {
    list,
    announcement,
    photos: lifted?.photos ?? photos,
    liftedKey: lifted?.key ?? null,
    gripOf: (key: string): ComponentProps<'button'> => ({
      onKeyDown: (event) => pressKey(event, key),
      onPointerDown: (event) => press(event, key),
      onContextMenu: (event) => event.preventDefault(),
      onBlur: () => latest.current?.key === key && !isHeld.current && !isMovedByKey.current && drop(),
      onClick(event) {
        if (wasDragged.current) return;
        // Mouse and touch only; clicks by keyboard and screen reader have no detail.
        if (event.detail > 0) openDialog(key);
        else if (latest.current?.key === key) drop();
        else {
          lift(key);
          announce(t('profile.photos.lifted'));
        }
      },
    }),
  };
}

function openDialog(key: string): void {
  const dialog = document.getElementById(getPhotoDialogId(key));
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
