import type { MouseEvent } from 'react';

let pressed: { box: DOMRect; at: number } | undefined;

/** Remembers where a pressed card is, so that the photo of its profile grows out of it. */
export function rememberPressedCard({ currentTarget, timeStamp }: MouseEvent<HTMLElement>): void {
  const box = currentTarget.closest('.pcard')?.getBoundingClientRect();
  pressed = box && { box, at: timeStamp };
}

export const getPressedCard = () => pressed;
