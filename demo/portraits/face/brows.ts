import type { Figure } from '../figure.ts';
import type { Expression } from '../spec.ts';
import { mirrored, svg, symmetric } from '../drawing/svg.ts';

const FINE = 'M14,-47C26,-55 46,-61 68,-46C50,-54 30,-51 17,-42C13,-41 12,-45 14,-47Z';
const SOFT = 'M13,-45C26,-53 48,-57 68,-42C50,-50 30,-47 16,-38C11,-38 10,-43 13,-45Z';
const STRONG = 'M12,-43C26,-51 50,-54 69,-37C50,-44 30,-43 15,-34C10,-34 9,-41 12,-43Z';

const LIFT: Readonly<Record<Expression, number>> = {
  calm: 0,
  smile: -1,
  smirk: 0,
  grin: -3,
  laugh: -5,
  dreamy: -2,
};

export function brows(id: string, { masculine, hair, wear }: Figure, expression: Expression): string {
  const shape = masculine > 0.8 ? STRONG : masculine > 0.3 ? SOFT : FINE;
  const one = `<path d="${shape}"/>`;
  const raised = `<g transform="translate(0 -5) rotate(-3)">${one}</g>${mirrored(one)}`;
  return svg`<g transform="translate(0 ${LIFT[expression] + wear * 2})" fill="${hair.brow}" opacity="${0.92 - wear * 0.15}">${expression === 'smirk' ? raised : symmetric(`${id}r`, one)}</g>`;
}
