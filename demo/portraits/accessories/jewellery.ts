import { COLLAR } from '../body.ts';
import type { Figure } from '../figure.ts';
import type { Earrings, Necklace } from '../spec.ts';
import { svg } from '../drawing/svg.ts';

const GOLD = '#e3b863';

const EARRING: Readonly<Record<Earrings, string>> = {
  none: '',
  hoops: `<circle cy="14" r="11" stroke="${GOLD}" stroke-width="4"/>`,
  studs: '<circle cy="3" r="5.5" fill="#f8f1e4"/><circle cx="-1.5" cy="1.5" r="2" fill="#fff"/>',
  drops: `<path d="M0,2V14" stroke="${GOLD}" stroke-width="2.6"/><path d="M0,12C8,22 8,34 0,38C-8,34-8,22 0,12Z" fill="${GOLD}"/>`,
};

export function earrings({ cheek }: Figure, kind: Earrings): string {
  if (kind === 'none') return '';
  return svg`<g transform="translate(${-cheek - 6} 28)">${EARRING[kind]}</g><g transform="translate(${cheek + 6} 28)">${EARRING[kind]}</g>`;
}

export function necklace({ neck }: Figure, kind: Necklace): string {
  const x = neck + 6;
  const line = (depth: number) =>
    svg`M${-x},${COLLAR + 4}C${-x + 22},${depth} ${x - 22},${depth} ${x},${COLLAR + 4}`;
  switch (kind) {
    case 'none':
      return '';
    case 'chain':
      return svg`<path d="${line(278)}" stroke="${GOLD}" stroke-width="3.4"/>`;
    case 'pendant':
      return svg`<path d="${line(296)}" stroke="${GOLD}" stroke-width="2.6"/><circle cx="0" cy="273" r="8" fill="${GOLD}"/><circle cx="-2" cy="271" r="3" fill="#fff3d6"/>`;
    case 'pearls':
      return svg`<path d="${line(252)}" stroke="#d5c6bb" stroke-width="11" stroke-dasharray=".1 11.5"/><path d="${line(251)}" stroke="#fdf7ef" stroke-width="8.5" stroke-dasharray=".1 11.5"/>`;
    case 'choker':
      return svg`<path d="M${-neck},158C${-neck / 2},176 ${neck / 2},176 ${neck},158" stroke="#1c1418" stroke-width="9" stroke-linecap="butt"/><circle cx="0" cy="174" r="6" stroke="#c9c2bb" stroke-width="2.6"/>`;
  }
}
