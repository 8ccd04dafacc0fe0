import type { Figure } from '../figure.ts';
import type { Glasses } from '../spec.ts';
import { svg, symmetric } from '../drawing/svg.ts';

type Frame = { lens: string; color: string; width: number };

const FRAMES: Readonly<Record<Exclude<Glasses, 'none'>, Frame>> = {
  round: { lens: 'M40,-43A32 31 0 1 1 39.9,-43Z', color: '#2a1c1c', width: 5.5 },
  square: {
    lens: 'M16,-36C30,-41 54,-41 70,-36C74,-34 74,4 66,12C56,18 28,18 20,12C11,4 10,-33 16,-36Z',
    color: '#1f171a',
    width: 6.5,
  },
  cat: {
    lens: 'M11,-30C24,-38 52,-46 78,-48C78,-20 74,6 60,14C44,20 24,18 16,8C9,-2 8,-24 11,-30Z',
    color: '#4a1c2a',
    width: 6.5,
  },
  wire: {
    lens: 'M14,-33C30,-37 52,-37 68,-33C72,-10 68,10 58,15C46,19 28,18 20,12C12,4 11,-20 14,-33Z',
    color: '#a8863f',
    width: 3.2,
  },
};

export function glasses(id: string, { cheek }: Figure, kind: Glasses): string {
  if (kind === 'none') return '';
  const { lens, color, width } = FRAMES[kind];
  const glass = svg`<path d="${lens}" fill="#fff" fill-opacity=".1" stroke="${color}" stroke-width="${width}"/>`;
  const arm = svg`<path d="M72,-24L${cheek + 3},-27" stroke="${color}" stroke-width="${width}"/>`;
  return svg`<g stroke-linejoin="round">${symmetric(`${id}p`, `${glass}${arm}`)}
    <path d="M-11,-22C-6,-29 6,-29 11,-22" stroke="${color}" stroke-width="${width}"/>
    <path d="M-60,-22L-44,-33M22,-16L38,-30" stroke="#fff" stroke-width="4" opacity=".3"/></g>`;
}
