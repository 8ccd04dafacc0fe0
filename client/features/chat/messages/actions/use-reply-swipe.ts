import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { tick } from '#client/ui/tick.ts';
import { useMessageTouch } from './use-message-touch.ts';

/** A finger that moves further to a side swipes; one that moves further up or down scrolls. */
const MOVED_PX = 10;
/** From here on lifting the finger replies; the message then follows more slowly. */
const REPLY_PX = 56;

interface Options {
  /** Own messages are drawn to the left and others to the right, always towards the middle. */
  isOwn: boolean;
  /** Null when nothing can be written. */
  onReply: (() => void) | null;
  onTap: () => void;
  onLongPress: () => void;
}

/**
 * Starts a reply with a finger that draws the message to the side, a shortcut to its menu. Taps and long presses are those
 * of {@link useMessageTouch}. `line` holds how far the message has been drawn, as a custom property.
 */
export function useReplySwipe({ isOwn, onReply, onTap, onLongPress }: Options) {
  const line = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; isSwipe: boolean; isFar: boolean } | null>(null);
  const hasMoved = useRef(false);
  const [swipe, setSwipe] = useState<'none' | 'near' | 'far'>('none');
  const press = useMessageTouch({
    onTap,
    onLongPress() {
      start.current = null;
      onLongPress();
    },
  });
  const end = () => {
    start.current = null;
    line.current?.style.removeProperty('--drawn');
    setSwipe('none');
  };
  return {
    line,
    swipe,
    touch: {
      ...press,
      onPointerDown(event: PointerEvent) {
        press.onPointerDown(event);
        hasMoved.current = false;
        const { pointerType, isPrimary, clientX: x, clientY: y } = event;
        // A second finger zooms.
        if (start.current) end();
        else if (onReply && pointerType === 'touch' && isPrimary)
          start.current = { x, y, isSwipe: false, isFar: false };
      },
      onPointerMove(event: PointerEvent) {
        press.onPointerMove(event);
        const { current } = start;
        if (!current) return;
        const drawn = isOwn ? current.x - event.clientX : event.clientX - current.x;
        const dy = Math.abs(event.clientY - current.y);
        if (!current.isSwipe) {
          if (Math.max(Math.abs(drawn), dy) <= MOVED_PX) return;
          if (drawn < dy) return void (start.current = null);
          event.currentTarget.setPointerCapture(event.pointerId);
          current.isSwipe = true;
          hasMoved.current = true;
        }
        const shown = drawn < REPLY_PX ? Math.max(0, drawn) : REPLY_PX + (drawn - REPLY_PX) / 5;
        line.current?.style.setProperty('--drawn', `${isOwn ? -shown : shown}px`);
        const isFar = drawn >= REPLY_PX;
        if (isFar && !current.isFar) tick();
        current.isFar = isFar;
        setSwipe(isFar ? 'far' : 'near');
      },
      onPointerUp(event: PointerEvent) {
        press.onPointerUp(event);
        const { current } = start;
        if (!current?.isSwipe) return void (start.current = null);
        end();
        if (current.isFar) onReply?.();
      },
      onPointerCancel() {
        press.onPointerCancel();
        end();
      },
      onClickCapture(event: MouseEvent) {
        if (!hasMoved.current) return;
        hasMoved.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
