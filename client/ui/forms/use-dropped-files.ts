import { useEffect, useEffectEvent } from 'react';

/** Takes the files that are dropped on the page or pasted into it. */
export function useDroppedFiles(onFiles: (files: File[]) => void, isOn = true): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    const isField = event.target instanceof Element && event.target.matches('input[type=file]');
    // Some programs add a picture of the text that they copy.
    const isText = data?.types.includes('text/plain');
    if (files.length === 0 || isField || isText || isCovered()) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    return () => stop.abort();
  }, [isOn]);
}

/** Another dialog is in front of the page. */
function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
