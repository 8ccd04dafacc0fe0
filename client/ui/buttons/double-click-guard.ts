// docs/decisions/030-double-press.md
/** The double-click time of most systems. */
const DOUBLE_MS = 500;
/** How far a finger moves between two taps on the same spot. */
const NEAR_PX = 30;

interface Press {
  part: Element | null;
  timeStamp: number;
  clientX: number;
  clientY: number;
}

const NONE: Press = { part: null, timeStamp: -DOUBLE_MS, clientX: 0, clientY: 0 };

/**
 * Treats a double click as one. A second click at the same spot must not activate what has replaced the button, nor
 * submit a form again; a held key submits once. Buttons with `data-repeats`, as in the game, accept any speed.
 */
export function guardDoubleClicks(): void {
  let last = NONE;

  addEventListener(
    'click',
    (event) => {
      const part = findControl(event);
      const isSwallowed = part && isUnintended(part, last) && isSecond(event, part, last);
      if (isSwallowed) cancelEvent(event);
      const { timeStamp, clientX, clientY } = event;
      last = { part: isSwallowed ? last.part : part, timeStamp, clientX, clientY };
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && isSubmit(findControl(event))) cancelEvent(event);
    },
    { capture: true },
  );
  // Typing in between makes the second click intentional.
  addEventListener('input', () => (last = NONE), { capture: true });
}

function isSecond(event: PointerEvent, part: Element, last: Press): boolean {
  // The system detects double clicks of a mouse.
  if (event.pointerType === 'mouse') return event.detail > 1;
  if (event.timeStamp - last.timeStamp > DOUBLE_MS) return false;
  // A click by key has no position.
  if (event.detail === 0) return part === last.part;
  return Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < NEAR_PX;
}

/** Fast clicks from link to link, as through a list, are allowed. */
function isUnintended(part: Element, last: Press): boolean {
  if (part instanceof HTMLAnchorElement && !(last.part instanceof HTMLButtonElement)) return false;
  return isSubmit(part) || part !== last.part;
}

function isSubmit(part: Element | null): boolean {
  return part instanceof HTMLButtonElement && part.type === 'submit';
}

function findControl({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('a, button:not([data-repeats])') : null;
}

function cancelEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
