import { tick } from '#client/ui/tick.ts';

/** A finger that moves further to a side swipes. */
const STARTED_PX = 10;
/** The mark follows at half the speed of the finger. */
const RESISTANCE = 2;
export const FAR_PX = 64;
const MAX_PX = 96;

interface Handlers {
  /** How far the mark has followed the finger. */
  onPull(px: number): void;
  onRelease(isFar: boolean): void;
}

interface Start {
  readonly x: number;
  readonly y: number;
}

/** Follows a finger that pulls down a page that is at its top. Returns the function that stops it. */
export function followPull({ onPull, onRelease }: Handlers): () => void {
  let start: Start | null = null;
  let pulled = 0;
  const end = (isFar: boolean) => {
    start = null;
    if (pulled === 0) return;
    pulled = 0;
    onRelease(isFar);
  };
  const stop = new AbortController();
  const listen = { passive: true, signal: stop.signal };
  const onStart = ({ touches, target }: TouchEvent) => {
    const [touch, second] = touches;
    end(false);
    if (touch && !second && isAtTop(target)) start = { x: touch.clientX, y: touch.clientY };
  };
  const onMove = ({ touches: [touch] }: TouchEvent) => {
    if (!start || !touch) return;
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
    if (pulled === 0 && Math.max(Math.abs(dx), -dy) > STARTED_PX && Math.abs(dx) > dy) return end(false);
    if (pulled === 0 && dy <= STARTED_PX) return;
    const before = pulled;
    pulled = Math.min(MAX_PX, Math.max(1, (dy - STARTED_PX) / RESISTANCE));
    if (before < FAR_PX && pulled >= FAR_PX) tick();
    onPull(pulled);
  };
  addEventListener('touchstart', onStart, listen);
  addEventListener('touchmove', onMove, listen);
  addEventListener('touchend', () => end(pulled >= FAR_PX), listen);
  addEventListener('touchcancel', () => end(false), listen);
  return () => stop.abort();
}

/** Neither the page nor a part of it that scrolls by itself could go up, and no dialog is in front. */
function isAtTop(target: EventTarget | null): boolean {
  if (scrollY > 0 || !(target instanceof Element) || target.closest('dialog, [popover], textarea'))
    return false;
  for (let part: Element | null = target; part !== null; part = part.parentElement)
    if (part.scrollTop > 0) return false;
  return true;
}
