import type { PointerEvent as ReactPointerEvent } from 'react';

interface Gesture {
  onLift(): void;
  /** Called with the key of the photo below the pointer. */
  onOver(key: string): void;
  /** False when the browser took over the gesture. */
  onDrop(isWanted: boolean): void;
}

/** Larger than a trembling hand moves. */
const THRESHOLD_PX = 6;
/** A finger that moves earlier scrolls the page. */
const HOLD_MS = 280;
const EDGE_PX = 72;
const SCROLL_PX = 14;

/** Drags a tile: a copy follows the pointer, and the tile itself marks the target place. */
export function dragTile(press: ReactPointerEvent<HTMLElement>, { onLift, onOver, onDrop }: Gesture): void {
  if (press.button !== 0 || !press.isPrimary) return;
  const tile = press.currentTarget.closest<HTMLElement>('[data-photo]');
  if (!tile) return;
  const { pointerId, pointerType, clientX: startX, clientY: startY } = press;
  const stop = new AbortController();
  const { signal } = stop;
  let ghost: HTMLElement | null = null;

  const lift = (x: number, y: number) => {
    ghost = createGhost(tile);
    follow(ghost, x, y);
    onLift();
  };
  const timer = pointerType === 'mouse' ? undefined : setTimeout(() => lift(startX, startY), HOLD_MS);

  const end = (isWanted: boolean) => {
    clearTimeout(timer);
    stop.abort();
    if (!ghost) return;
    ghost.remove();
    onDrop(isWanted);
  };

  const move = ({ pointerId: moved, clientX: x, clientY: y }: PointerEvent) => {
    if (moved !== pointerId) return;
    const isFar = Math.hypot(x - startX, y - startY) > THRESHOLD_PX;
    if (!ghost && isFar && pointerType !== 'mouse') return end(false);
    if (!ghost && isFar) lift(x, y);
    if (!ghost) return;
    follow(ghost, x, y);
    if (y < EDGE_PX) scrollBy(0, -SCROLL_PX);
    else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
    if (over !== undefined) onOver(over);
  };

  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

function createGhost(tile: HTMLElement): HTMLElement {
  const ghost = tile.cloneNode(true) as HTMLElement;
  const { width, height } = tile.getBoundingClientRect();
  delete ghost.dataset['photo'];
  // The state label does not apply to a photo being moved.
  ghost.querySelector('.ptile__state')?.remove();
  ghost.classList.add('ptile--ghost');
  ghost.ariaHidden = 'true';
  ghost.inert = true;
  // At most as large as a finger does not cover.
  const scale = Math.min(1, 140 / width);
  ghost.style.width = `${width * scale}px`;
  ghost.style.height = `${height * scale}px`;
  document.body.append(ghost);
  return ghost;
}

function follow(ghost: HTMLElement, x: number, y: number): void {
  ghost.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
}
