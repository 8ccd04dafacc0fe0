import type { Figure } from '../figure.ts';
import type { Nose } from '../spec.ts';
import { factor, svg } from '../drawing/svg.ts';

type Form = { width: number; length: number };

const FORMS: Readonly<Record<Nose, Form>> = {
  slim: { width: 0.86, length: 1.02 },
  straight: { width: 1, length: 1 },
  broad: { width: 1.24, length: 1 },
  button: { width: 0.98, length: 0.9 },
};

export function nose({ skin, person, masculine, wear }: Figure): string {
  const form = FORMS[person.nose];
  const width = form.width * (1 + masculine * 0.1 + wear * 0.06);
  const length = form.length * (1 + masculine * 0.05 + wear * 0.04);
  return svg`<g transform="translate(0 -20) scale(${factor(width)} ${factor(length)})">
    <path d="M8,-18C9,10 11,34 19,52C23,62 15,69 5,67C5,46 4,14 8,-18Z" fill="${skin.shade}" opacity=".48"/>
    <path d="M-4,-10C-6,14-6,32-5,46C-2,50 1,46 1,38C1,22 0,4-4,-10Z" fill="${skin.light}" opacity=".5"/>
    <ellipse cx="-3" cy="55" rx="6" ry="4.6" fill="${skin.light}" opacity=".5"/>
    <path d="M-17,60C-15,68-8,66-4,69C-1,71 3,71 6,69C10,66 16,68 19,59" stroke="${skin.line}" stroke-width="3.2" opacity=".85"/></g>`;
}
