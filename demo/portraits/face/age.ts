import type { Figure } from '../figure.ts';
import type { Expression } from '../spec.ts';
import { svg, symmetric } from '../drawing/svg.ts';

/** Lines of age and smiles; none on a young, calm face. */
export function ageLines(
  id: string,
  { skin, wear, masculine, softness }: Figure,
  expression: Expression,
): string {
  const merry = expression === 'grin' || expression === 'laugh' ? 0.3 : expression === 'smile' ? 0.15 : 0;
  const faint = Math.max(0, wear - 0.15);
  const fold = Math.min(0.75, wear * 0.75 + merry);
  const mouthY = masculine * 5;
  const side = svg`<path d="M25,42C35,50 44,58 ${45 + merry * 10},${74 + mouthY}" stroke-width="3" opacity="${fold}"/>
    ${wear > 0.25 ? svg`<path d="M67,-15q5,-2 8,-6M69,-9q5,0 9,-2M67,-3q5,2 9,3" stroke-width="1.8" opacity="${faint * 0.55 + merry * 0.4}"/><path d="M22,8C30,15 44,16 56,9" stroke-width="2.6" opacity="${faint * 0.7}"/>` : ''}
    ${wear > 0.5 ? svg`<path d="M43,${88 + mouthY}C46,94 46,101 42,108" stroke-width="2.6" opacity="${faint * 0.7}"/><path d="M26,14C34,20 44,20 52,15" stroke-width="2" opacity="${faint * 0.45}"/>` : ''}`;
  const forehead =
    wear > 0.3
      ? svg`<path d="M-40,-76C-16,-82 16,-82 42,-76M-30,-88C-12,-92 14,-92 32,-88" stroke-width="2.2" opacity="${faint * 0.5}"/>`
      : '';
  const dimple =
    softness > 0.3
      ? svg`<path d="M-18,122C-6,127 8,127 18,122" stroke-width="3" opacity="${softness * 0.16}"/>`
      : '';
  return svg`<g stroke="${skin.line}">${symmetric(`${id}a`, side)}${forehead}${dimple}</g>`;
}
