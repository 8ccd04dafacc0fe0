/** Shows what has just opened in the log, which grows only after it has measured its items. */
export function scrollToPart(part: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => part?.scrollIntoView({ block: 'nearest' })));
}
