import type { Page } from '@playwright/test';
import { ITERATOR_METHODS, NEWER_GLOBALS, NEWER_STATICS } from '../../tools/commands/checks/newer-apis.ts';

/** Takes from the documents of a page what the oldest browsers with scripts do not have. */
export async function imitateOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript(removeNewerApis, {
    statics: NEWER_STATICS,
    globals: NEWER_GLOBALS,
    iterators: ITERATOR_METHODS,
  });
}

interface NewerApis {
  statics: Readonly<Record<string, readonly string[]>>;
  globals: readonly string[];
  iterators: readonly string[];
}

function removeNewerApis({ statics, globals, iterators }: NewerApis): void {
  const world = globalThis as unknown as Record<string, object | undefined>;
  for (const [owner, names] of Object.entries(statics))
    for (const name of names) if (world[owner]) Reflect.deleteProperty(world[owner], name);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  for (const name of iterators) Reflect.deleteProperty(iterator, name);
  for (const name of [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
  ])
    Reflect.deleteProperty(Set.prototype, name);
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  for (const name of globals) Reflect.deleteProperty(world, name);
}
