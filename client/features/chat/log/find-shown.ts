import type { VirtualizerHandle } from 'virtua';
import type { LogItem } from './message-items.ts';

type View = Pick<
  VirtualizerHandle,
  'scrollOffset' | 'viewportSize' | 'findItemIndex' | 'getItemOffset' | 'getItemSize'
>;

/** A line may end this far below the edge and still be read. */
const CUT_PX = 8;

/** The latest message that is on the screen whole, or down to the lower edge if it is taller; null: none is. */
export function findShown(items: readonly LogItem[], view: View): number | null {
  const top = view.scrollOffset;
  const bottom = top + view.viewportSize;
  if (view.viewportSize === 0) return null;
  const last = Math.min(view.findItemIndex(bottom), items.length - 1);
  for (let index = last; index >= 0; index--) {
    const item = items[index];
    const start = view.getItemOffset(index);
    const end = start + view.getItemSize(index);
    if (end <= top) return null;
    const isWhole = end <= bottom + CUT_PX || start <= top;
    if (item?.kind === 'message' && isWhole) return item.message.seq;
  }
  return null;
}

/** The first message on the screen, and how far above its edge it begins. */
export function findTop(items: readonly LogItem[], view: View): { seq: number; offset: number } | null {
  const first = view.findItemIndex(view.scrollOffset);
  for (let index = first; index < items.length; index++) {
    const item = items[index];
    if (item?.kind === 'message')
      return { seq: item.message.seq, offset: view.scrollOffset - view.getItemOffset(index) };
  }
  return null;
}
