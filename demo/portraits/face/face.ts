import type { Figure } from '../figure.ts';
import { glow, linear, mixColors, svg } from '../drawing/svg.ts';
import { faceOutline } from './outline.ts';

export function facePaint(id: string, figure: Figure): string[] {
  const { skin, cheek } = figure;
  return [
    `<clipPath id="${id}f"><path id="${id}F" d="${faceOutline(figure)}"/></clipPath>`,
    linear(
      `${id}s`,
      [-cheek, -40, cheek, 40],
      [
        [0, skin.light],
        [0.42, skin.base],
        [1, mixColors(skin.base, skin.shade, 0.8)],
      ],
    ),
    linear(
      `${id}d`,
      [cheek * 0.1, -10, cheek, 8],
      [
        [0, skin.shade, 0],
        [1, skin.shade, 0.75],
      ],
    ),
    linear(
      `${id}u`,
      [0, 84, 0, 146],
      [
        [0, skin.shade, 0],
        [1, skin.shade, 0.55],
      ],
    ),
    glow(`${id}k`, [
      [0, skin.blush, 0.4],
      [1, skin.blush, 0],
    ]),
    glow(`${id}o`, [
      [0, skin.shade, 0.5],
      [1, skin.shade, 0],
    ]),
  ];
}

export function ears({ skin, cheek }: Figure): string {
  return svg`<path d="M${-cheek + 8},-22C${-cheek - 16},-36 ${-cheek - 20},0 ${-cheek - 10},24C${-cheek - 6},36 ${-cheek + 4},34 ${-cheek + 8},26Z" fill="${skin.base}"/>
    <path d="M${-cheek - 3},-14C${-cheek - 13},-10 ${-cheek - 10},8 ${-cheek - 4},20" stroke="${skin.line}" stroke-width="2.4" opacity=".5"/>
    <path d="M${cheek - 8},-22C${cheek + 16},-36 ${cheek + 20},0 ${cheek + 10},24C${cheek + 6},36 ${cheek - 4},34 ${cheek - 8},26Z" fill="${mixColors(skin.base, skin.shade, 0.7)}"/>
    <path d="M${cheek + 3},-14C${cheek + 13},-10 ${cheek + 10},8 ${cheek + 4},20" stroke="${skin.line}" stroke-width="2.4" opacity=".6"/>`;
}

/** The head without hair or features: form and light only. */
export function faceForm(id: string, figure: Figure): string {
  const blush = figure.masculine > 0.8 ? 0.5 : 1;
  return svg`<use href="#${id}F" fill="url(#${id}s)"/><use href="#${id}F" fill="url(#${id}d)"/><use href="#${id}F" fill="url(#${id}u)"/>
    <g fill="url(#${id}k)" opacity="${blush}"><ellipse cx="-50" cy="36" rx="36" ry="28"/><ellipse cx="52" cy="36" rx="32" ry="26"/></g>
    <g fill="url(#${id}o)"><ellipse cx="-32" cy="-24" rx="30" ry="20"/><ellipse cx="36" cy="-24" rx="30" ry="20"/></g>
    <ellipse cx="-26" cy="-108" rx="34" ry="20" fill="${figure.skin.light}" opacity=".45"/>
    <ellipse cx="-8" cy="${figure.chinY - 15}" rx="14" ry="8" fill="${figure.skin.light}" opacity=".22"/>`;
}
