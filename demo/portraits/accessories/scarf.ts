import { COLLAR } from '../body.ts';
import type { Figure } from '../figure.ts';
import { CLOTHS, type ClothTone } from '../palettes/cloth.ts';
import { svg } from '../drawing/svg.ts';

export function scarf({ neck }: Figure, tone: ClothTone): string {
  const { base, light, dark } = CLOTHS[tone];
  const x = neck + 26;
  const top = COLLAR - 44;
  return svg`<path d="M16,206C44,212 60,260 58,372L12,378C20,320 8,270-4,232Z" fill="${base}" stroke="${dark}" stroke-width="2.5" stroke-opacity=".5"/><path d="M16,372v14M27,371v14M38,370v14M49,369v14" stroke="${base}" stroke-width="5"/>
    <path d="M${-x},${top + 12}C${-x - 22},${top + 40} ${-x - 22},${top + 74} ${-x + 4},${top + 88}C-20,${top + 124} 30,${top + 122} ${x - 2},${top + 86}C${x + 24},${top + 70} ${x + 20},${top + 36} ${x},${top + 10}C${x - 24},${top + 46} ${-x + 24},${top + 46} ${-x},${top + 12}Z" fill="${base}"/>
    <g stroke-width="4"><path d="M${-x - 6},${top + 48}C-40,${top + 88} 30,${top + 88} ${x + 4},${top + 44}" stroke="${dark}" opacity=".4"/><path d="M${-x - 4},${top + 30}C-40,${top + 66} 30,${top + 66} ${x + 2},${top + 26}" stroke="${light}" opacity=".7"/><path d="M${-x + 6},${top + 82}C-30,${top + 108} 20,${top + 108} 54,${top + 92}" stroke="${light}" opacity=".5"/></g>`;
}
