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
