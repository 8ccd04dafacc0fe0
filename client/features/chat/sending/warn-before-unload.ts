const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Enabled only while something would be lost, because such a page is excluded from the back/forward cache. */
export function warnBeforeUnload(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', stay);
  else removeEventListener('beforeunload', stay);
}
