/** The code of a key that an input method has used. Safari sends it after the composition has ended. */
const USED_BY_INPUT_METHOD = 229;

/**
 * Keeps the keys of a composition from all key handlers, forms and dialogs: Enter and Escape choose or discard what
 * an input method suggests, and the half of a word is not sent. It runs before every other listener.
 */
export function guardCompositions(): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    addEventListener(type, keepForInputMethod, { capture: true });
}

function keepForInputMethod(event: KeyboardEvent): void {
  if (!isForInputMethod(event)) return;
  event.stopImmediatePropagation();
  // Otherwise some browsers submit the form or close the dialog around the field.
  if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
}

function isForInputMethod(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari tells it by nothing else.
  return event.isComposing || event.keyCode === USED_BY_INPUT_METHOD;
}

/** A browser opens a dropped file in place of the page, unless it is dropped on a field for files. */
export function guardFileDrops(): void {
  const keepPage = (event: DragEvent) => {
    const isFile = event.dataTransfer?.types.includes('Files');
    const isField = event.target instanceof Element && event.target.matches('input[type=file]');
    if (isFile && !isField) event.preventDefault();
  };
  addEventListener('dragover', keepPage);
  addEventListener('drop', keepPage);
}
