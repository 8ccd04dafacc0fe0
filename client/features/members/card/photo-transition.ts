import type { MouseEvent } from 'react';

/** Also the name of the photo of a profile in `profile-photos.css`. */
const NAME = 'member-photo';

let pressedCard: HTMLElement | undefined;

/**
 * Names the card of a pressed link, so that the view transition of its navigation turns it into the photo of the
 * profile. On a profile the name is taken by the photo there: then the pages only fade.
 */
export function namePressedCard({ currentTarget }: MouseEvent<HTMLElement>): void {
  pressedCard?.style.removeProperty('view-transition-name');
  pressedCard = undefined;
  const card = currentTarget.closest<HTMLElement>('.pcard');
  if (card === null || document.querySelector('.pf__main') !== null) return;
  card.style.setProperty('view-transition-name', NAME);
  pressedCard = card;
}
