import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Runs the effects of a component that renders nothing, on a minimal document. Returns the function that unmounts
 * it.
 */
export function renderEffects(content: ReactNode): () => Promise<void> {
  Object.assign(globalThis, { window: globalThis, HTMLIFrameElement: EventTarget });
  const node = { addEventListener: () => undefined, nodeType: 1, nodeName: 'DIV', tagName: 'DIV' };
  const ownerDocument = { ...node, nodeType: 9, nodeName: '#document' };
  const root = createRoot({ ...node, ownerDocument } as unknown as Element);
  flushSync(() => root.render(content));
  return async () => {
    flushSync(() => root.unmount());
    // React schedules work after the timers of a turn, so one turn is not enough.
    for (let turn = 0; turn < 3; turn++) await new Promise((done) => setTimeout(done, 5));
    for (const name of ['window', 'HTMLIFrameElement']) Reflect.deleteProperty(globalThis, name);
  };
}
