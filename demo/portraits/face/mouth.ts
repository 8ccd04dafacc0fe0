import type { Figure } from '../figure.ts';
import type { Expression } from '../spec.ts';
import { factor, mixColors, svg } from '../drawing/svg.ts';

const UPPER =
  'M-31,74C-22,70-10,65-4,66C-1,67 1,67 4,66C10,65 22,70 31,73C19,78 8,80 0,80C-8,80-19,79-31,74Z';
const LOWER = 'M-31,74C-19,80 19,80 31,73C24,89 11,95 0,95C-11,95-24,89-31,74Z';

type Lips = { upper: string; lower: string };

function lipsOf({ skin, masculine, wear }: Figure): Lips {
  const color = mixColors(skin.lip, skin.base, masculine * 0.5 + wear * 0.12);
  return { upper: mixColors(color, skin.line, 0.22), lower: color };
}

function shut(figure: Figure, corners: number): string {
  const { upper, lower } = lipsOf(figure);
  const thin = 1 - figure.masculine * 0.26 - figure.wear * 0.1;
  return svg`<g transform="translate(0 ${77 - 77 * thin}) scale(1 ${factor(thin)})"><path d="${UPPER}" fill="${upper}"/><path d="${LOWER}" fill="${lower}"/>
    <path d="M-32,73C-20,80-8,79 0,79C8,79 20,80 32,72" stroke="#3a1018" stroke-opacity=".5" stroke-width="2.4"/>
    <path d="M-9,88C-4,90 4,90 9,88" stroke="#fff" stroke-width="3" opacity="${0.32 - figure.masculine * 0.2}"/></g>
    <path d="M-36,${75 - corners}q2,-3 4,-1M36,${74 - corners}q-2,-3-4,-1" stroke="${figure.skin.line}" stroke-width="2.6" opacity=".7"/>`;
}

/** A closed mouth with raised corners. */
function smiling(figure: Figure): string {
  const { upper, lower } = lipsOf(figure);
  const full = 1 - figure.masculine * 0.3 - figure.wear * 0.1;
  const low = 84 + 12 * full;
  return svg`<path d="M-36,68C-24,70-11,${72 - 4 * full}-4,${73 - 4 * full}C-1,${74 - 4 * full} 1,${74 - 4 * full} 4,${73 - 4 * full}C11,${72 - 4 * full} 24,70 36,67C23,79 9,82 0,82C-9,82-23,79-36,68Z" fill="${upper}"/>
    <path d="M-35,69C-22,81 22,81 35,68C25,${low - 5} 12,${low} 0,${low}C-12,${low}-25,${low - 5}-35,69Z" fill="${lower}"/>
    <path d="M-37,67C-24,79-9,81 0,81C9,81 24,79 37,66" stroke="#3a1018" stroke-opacity=".5" stroke-width="2.4"/>
    <path d="M-9,90C-4,92 4,92 9,90" stroke="#fff" stroke-width="3" opacity="${0.3 - figure.masculine * 0.2}"/>
    <path d="M-42,66q4,-2 5,3M42,65q-4,-2-5,3" stroke="${figure.skin.line}" stroke-width="2.6" opacity=".7"/>`;
}

function open(figure: Figure, drop: number): string {
  const { upper, lower } = lipsOf(figure);
  const lip = 6.5 - figure.masculine * 3;
  return svg`<path d="M-36,67C-16,74 16,74 36,66C31,${88 + drop} 14,${96 + drop} 0,${96 + drop}C-14,${96 + drop}-31,${88 + drop}-36,67Z" fill="#5f1a24"/>
    <path d="M-33,69C-15,75 15,75 33,68C30,80 16,85 0,85C-16,85-30,80-33,69Z" fill="#fdf6f1"/>
    <path d="M-16,${92 + drop}C-8,${84 + drop} 8,${84 + drop} 16,${92 + drop}C8,${97 + drop}-8,${97 + drop}-16,${92 + drop}Z" fill="#b9525a"/>
    <path d="M-38,66C-24,68-12,${69 - lip / 3}-4,${70 - lip / 2}C-1,${71 - lip / 2} 1,${71 - lip / 2} 4,${70 - lip / 2}C12,${69 - lip / 3} 24,68 38,65C18,76-18,76-38,66Z" fill="${upper}"/>
    <path d="M-31,${82 + drop * 0.6}C-20,${94 + drop}-10,${97 + drop} 0,${97 + drop}C10,${97 + drop} 20,${94 + drop} 31,${82 + drop * 0.6}" stroke="${lower}" stroke-width="${lip}"/>
    <path d="M-44,64q4,-2 6,4M44,63q-4,-2-6,4" stroke="${figure.skin.line}" stroke-width="2.6" opacity=".7"/>`;
}

const DRAWERS: Readonly<Record<Expression, (figure: Figure) => string>> = {
  calm: (figure) => shut(figure, 0),
  dreamy: (figure) => shut(figure, 0),
  smile: smiling,
  smirk: (figure) => `<g transform="rotate(-5 0 80) translate(3 0)">${smiling(figure)}</g>`,
  grin: (figure) => open(figure, 2),
  laugh: (figure) => open(figure, 8),
};

export function mouth(figure: Figure, expression: Expression): string {
  const chinShade = svg`<path d="M-15,105C-6,108 6,108 15,105" stroke="${figure.skin.line}" stroke-width="4" opacity=".28"/>`;
  const size = 0.95 + figure.masculine * 0.07;
  const drop = figure.masculine * 5 + 77 * (1 - size);
  const wide = expression === 'grin' || expression === 'laugh';
  return svg`<g transform="translate(0 ${drop}) scale(${factor(size)})">${wide ? '' : chinShade}${DRAWERS[expression](figure)}</g>`;
}
