/** As long as a double click may take on most systems. */
const DOUBLE_MS = 500;
/** How far a finger moves between two taps that were meant for one spot. */
const NEAR_PX = 30;

interface Press {
  part: Element | null;
  timeStamp: number;
  clientX: number;
  clientY: number;
}

const NONE: Press = { part: null, timeStamp: -DOUBLE_MS, clientX: 0, clientY: 0 };

/**
 * A double press is one press. What comes again so soon at the same spot was not meant for the button or link that a
 * button has given way to, nor to send a form once more; and a key held down sends it once. Buttons with
 * `data-repeats`, as those of the game, may be pressed as fast as one can.
 */
export function guardDoubleClicks(): void {
  let last = NONE;

  addEventListener(
    'click',
    (event) => {
      const part = partOf(event);
      const isSwallowed = part && wasNotMeant(part, last) && isSecond(event, part, last);
      if (isSwallowed) swallow(event);
      const { timeStamp, clientX, clientY } = event;
      last = { part: isSwallowed ? last.part : part, timeStamp, clientX, clientY };
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && isSubmit(partOf(event))) swallow(event);
    },
    { capture: true },
  );
  // Who types in between means the second press too.
  addEventListener('input', () => (last = NONE), { capture: true });
}

function isSecond(event: PointerEvent, part: Element, last: Press): boolean {
  // The system knows what a double click is.
  if (event.pointerType === 'mouse') return event.detail > 1;
  if (event.timeStamp - last.timeStamp > DOUBLE_MS) return false;
  // By a key, which has no place.
  if (event.detail === 0) return part === last.part;
  return Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < NEAR_PX;
}

/** From link to link, as through a list, one may go as fast as one likes. */
function wasNotMeant(part: Element, last: Press): boolean {
  if (part instanceof HTMLAnchorElement && !(last.part instanceof HTMLButtonElement)) return false;
  return isSubmit(part) || part !== last.part;
}

function isSubmit(part: Element | null): boolean {
  return part instanceof HTMLButtonElement && part.type === 'submit';
}

function partOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('a, button:not([data-repeats])') : null;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
