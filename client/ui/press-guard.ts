/** As long as a double click may take on most systems. */
const DOUBLE_MS = 500;
/** How far a finger moves between two taps that were meant for one spot. */
const NEAR_PX = 30;

/**
 * A double press is one press. What comes again so soon at the same spot was not meant for the button that stands there
 * by then, nor to send a form once more; and a key held down sends it once. Buttons with `data-repeats`, as those of the
 * game, may be pressed as fast as one can.
 */
export function guardPresses(): void {
  let last = { button: null as Element | null, timeStamp: -DOUBLE_MS, clientX: 0, clientY: 0 };

  addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event);
      const changesThings = button?.type === 'submit' || button !== last.button;
      const isSwallowed = changesThings && button && isSecond(event, button);
      if (isSwallowed) swallow(event);
      last = { ...placeOf(event), button: isSwallowed ? last.button : button };
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && buttonOf(event)?.type === 'submit') swallow(event);
    },
    { capture: true },
  );

  function isSecond(event: PointerEvent, button: Element): boolean {
    // The system knows what a double click is.
    if (event.pointerType === 'mouse') return event.detail > 1;
    if (event.timeStamp - last.timeStamp > DOUBLE_MS) return false;
    // By a key, which has no place.
    if (event.detail === 0) return button === last.button;
    return Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < NEAR_PX;
  }
}

function buttonOf({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button:not([data-repeats])') : null;
}

function placeOf({ timeStamp, clientX, clientY }: PointerEvent) {
  return { timeStamp, clientX, clientY };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
