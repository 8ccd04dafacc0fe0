import type { Face } from './face-forms.ts';
import { curves, stroke } from './svg.ts';

/** From behind, the face turned away to the left: only brow, cheek and jaw show. */
export function lostOutline({ man, full }: Face): string {
  return curves(
    [
      -58,
      -70,
      -72,
      -52,
      -79,
      -36,
      -79,
      -22,
      -78,
      -13,
      -75,
      -8,
      -75.5,
      -2,
      -79,
      6,
      -82 - full * 4,
      16,
      -81.5 - full * 6,
      28,
      -80 - full * 6,
      52,
      -75 - full * 4,
      78,
      -62 - man * 6,
      100 + man * 3,
      -64,
      112 + man * 4,
      -46,
      116 + man * 4 + full * 5,
      -30,
      110,
    ],
    'L40,110L78,60C102,20 106,-30 90,-64C60,-118 -30,-118 -58,-70Z',
  );
}

export const LOST_RELIEF = [
  '<ellipse cx="-66" cy="28" rx="20" ry="22" fill="~b8"/>',
  stroke('M-84,-10L-60,-6', '44', 9),
  stroke('M-70,104C-40,96 -12,84 10,50', 'b0', 10),
  stroke('M-40,118C-14,108 4,90 20,60', '38', 10),
].join('');

export const LOST_LASH = stroke('M-74,-3L-84,-1M-74,-1L-83,4', 'ff', 1.8);
