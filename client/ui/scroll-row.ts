/** A ref for the current entry of a row that scrolls sideways: shows it in the middle. The page itself does not move. */
export function scrollRowTo(entry: HTMLElement | null): void {
  const row = entry?.parentElement;
  if (!entry || !row) return;
  const { left, width } = entry.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
