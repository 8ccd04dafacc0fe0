import type { Random } from '../../random.ts';
import type { Niche } from '../../people/niche-profiles.ts';
import {
  arch,
  blinds,
  bokeh,
  cone,
  disc,
  drapes,
  drops,
  glow,
  horizon,
  leaves,
  ripples,
  slit,
  smoke,
  soft,
  wash,
} from './backdrop.ts';

/** Draws a background; `x` is where the figure is. */
type Backdrop = (random: Random, x: number) => string;

/** The light of a brand. Colors are `#rrggbb`. */
export interface Brand {
  /** From behind, its counterpart, and the warm light on the skin. */
  readonly rim: string;
  readonly counter: string;
  readonly key: string;
  readonly ambient: string;
  readonly strength: number;
  readonly backdrops: readonly [Backdrop, Backdrop, Backdrop, Backdrop];
}

export const BRANDS: Readonly<Record<Niche, Brand>> = {
  // Ardenza: embers.
  1: {
    rim: '#ff6a2a',
    counter: '#ffb070',
    key: '#ffc8a0',
    ambient: '#12040a',
    strength: 0.9,
    backdrops: [
      (r, x) =>
        wash('#120303', '#2c0806', '#120203') +
        glow(x, 330, 360, 430, '#e8481c', 0.9) +
        glow(x + 40, 300, 170, 220, '#ffb060', 0.5) +
        bokeh(r, ['#ff7a34', '#ffc070', '#e02818'], 16),
      (r, x) =>
        wash('#0e0203', '#360a0a', '#0e0203') +
        drapes(r, '#140203', '#8a1c12') +
        glow(x, 320, 340, 420, '#d8381c', 0.55),
      (r, x) =>
        wash('#0a0202', '#1e0505', '#080101') +
        slit(x + 60, 120, '#ff8a44', 0.85) +
        glow(x + 120, 380, 340, 520, '#d83a14', 0.6) +
        bokeh(r, ['#ff9a50'], 4, [0, 0, 600, 300], [4, 12]),
      (_, x) =>
        wash('#160404', '#4a1408', '#180404') +
        glow(x + 30, 260, 360, 380, '#f07030', 0.7) +
        blinds('#ffb060', 0.16),
    ],
  },
  // Sienna: sun through fabric.
  2: {
    rim: '#ffcf98',
    counter: '#ff8a50',
    key: '#ffd8b4',
    ambient: '#2c160e',
    strength: 0.62,
    backdrops: [
      (r, x) =>
        wash('#b4552e', '#d07a44', '#7a3018') +
        glow(x + 60, 260, 300, 300, '#ffe0a8', 0.9) +
        drapes(r, '#8a3a1c', '#f2b070', 13),
      (r, x) =>
        wash('#c9764c', '#e0a06c', '#8a4426') +
        glow(x, 280, 380, 380, '#ffe2b4', 0.7) +
        leaves(r, '#5a2412', 0.5),
      (_, x) =>
        wash('#a84a30', '#b85a38', '#6a2818') +
        disc(x + 40, 260, 190, '#f7c890', 0.85, 2) +
        glow(x + 40, 260, 330, 330, '#ffdca0', 0.4),
      (_, x) =>
        wash('#8a4028', '#c88058', '#5a2416') +
        glow(x + 90, 300, 330, 420, '#ffd89c', 0.6) +
        blinds('#ffe4b8', 0.3, 150),
    ],
  },
  // Nachtwerk: near black, gold and violet.
  3: {
    rim: '#e6ac64',
    counter: '#6a4ad8',
    key: '#d8b4a0',
    ambient: '#05040c',
    strength: 0.74,
    backdrops: [
      (_, x) =>
        wash('#05040b', '#0d0a20', '#040308') +
        glow(x, 340, 330, 420, '#3d26a0', 0.7) +
        arch(x, 300, 230, '#e8be62', 0.75),
      (r, x) =>
        wash('#040308', '#0a0818', '#030206') +
        glow(x + 80, 260, 320, 380, '#4a2c8a', 0.6) +
        smoke(r, '#7a68c8', 0.16),
      (_, x) =>
        wash('#060509', '#14101c', '#040306') +
        cone(x, '#b8a0ff', 0.13) +
        glow(x, 660, 380, 160, '#3a2a6a', 0.6),
      (_, x) =>
        wash('#050308', '#120818', '#040206') +
        glow(x - 140, 360, 260, 480, '#a01848', 0.4) +
        soft(
          2,
          `<path d="M${x - 190},-20V900" stroke="#ff4a7a" stroke-width="5" stroke-opacity=".85"/><path d="M${x + 230},-20V900" stroke="#7a5aff" stroke-width="5" stroke-opacity=".7"/>`,
        ),
    ],
  },
  // Amplia: warm skin before deep teal.
  4: {
    rim: '#ffb060',
    counter: '#3ad0c4',
    key: '#ffc898',
    ambient: '#04100f',
    strength: 0.9,
    backdrops: [
      (r, x) =>
        wash('#03201f', '#0a4a48', '#031514') +
        glow(x, 320, 380, 430, '#1aa096', 0.7) +
        glow(x + 40, 300, 190, 230, '#ffd08a', 0.4) +
        bokeh(r, ['#5ae0d0', '#ffd08a'], 8),
      (r, x) =>
        wash('#052220', '#0e5a56', '#041817') +
        drapes(r, '#04201f', '#1c8a82', 11) +
        glow(x, 320, 320, 420, '#ffb868', 0.3),
      (_, x) =>
        wash('#0a3836', '#1a726a', '#052220') +
        disc(x + 30, 300, 210, '#ffbe78', 0.75, 3) +
        glow(x + 30, 300, 360, 360, '#ffb060', 0.35),
      (_, x) =>
        wash('#04211f', '#0c4c48', '#031413') +
        glow(x, 300, 380, 420, '#e8a050', 0.5) +
        blinds('#ffd49a', 0.17),
    ],
  },
  // Abendrot: the sun is low.
  5: {
    rim: '#ffc890',
    counter: '#c8b4ff',
    key: '#ffdcc0',
    ambient: '#241a34',
    strength: 0.72,
    backdrops: [
      (_, x) =>
        wash('#4a3a7a', '#c86a78', '#f09a54') +
        glow(x + 20, 470, 420, 300, '#ffc27a', 0.8) +
        soft(
          14,
          '<path d="M-140,120C120,80 260,150 740,90V130C360,180 180,130 -140,170ZM-140,260C180,230 420,300 740,240V262C400,320 160,262 -140,286Z" fill="#e88a90" fill-opacity=".45"/>',
        ) +
        horizon(600, '#3a2038', 0.8),
      (r, x) =>
        wash('#6a5aa0', '#e09a98', '#f4b878') +
        disc(x + 120, 420, 84, '#fff0c8', 0.9, 4) +
        glow(x + 120, 420, 320, 260, '#ffd89c', 0.7) +
        soft(2, '<path d="M-20,470H640V1000H-20Z" fill="#5a3a6a" fill-opacity=".7"/>') +
        ripples(r, '#ffd8a8', 476, 800, 70),
      (r, x) =>
        wash('#8a6a4a', '#d8a46c', '#5a4438') +
        glow(x + 80, 260, 340, 360, '#fff0c0', 0.8) +
        leaves(r, '#4a5a34', 0.6) +
        bokeh(r, ['#fff0c0', '#f8d08a'], 12, [0, 0, 600, 500], [8, 28]),
      (r, x) =>
        wash('#a89ac0', '#d8b8b4', '#8a6a80') +
        slit(x + 70, 170, '#fff4e0', 0.8, 22) +
        drapes(r, '#a08ab0', '#f4e4dc', 9, 15),
    ],
  },
  // Velours: velvet and a lamp in the night.
  6: {
    rim: '#ff5aa0',
    counter: '#c79bff',
    key: '#ffc4b8',
    ambient: '#12031a',
    strength: 0.86,
    backdrops: [
      (r, x) =>
        wash('#16020f', '#3a0828', '#12020f') +
        drapes(r, '#1a0312', '#8a1a5a') +
        glow(x, 300, 340, 420, '#d8267e', 0.6) +
        glow(x - 120, 200, 200, 260, '#8a4ad0', 0.35),
      (r, x) =>
        wash('#0c0212', '#2a0a30', '#0c020e') +
        glow(x + 130, 120, 200, 160, '#ffc890', 0.85) +
        glow(x + 110, 280, 360, 420, '#a0246a', 0.6) +
        bokeh(r, ['#ffb0a0', '#d86ad0'], 10, [0, 240, 600, 560], [6, 22]),
      (_, x) =>
        wash('#14020e', '#32062a', '#10020c') +
        glow(x, 320, 300, 380, '#c02880', 0.75) +
        arch(x + 10, 310, 220, '#ffb0c8', 0.4, 3),
      (_, x) =>
        wash('#1a0416', '#4a0c38', '#160312') +
        glow(x + 60, 280, 330, 400, '#e04a80', 0.6) +
        blinds('#ff9ac0', 0.16, 120),
    ],
  },
  // Harbor: blue dusk and water.
  7: {
    rim: '#a4ccfa',
    counter: '#ffb878',
    key: '#ffd4b0',
    ambient: '#050c18',
    strength: 0.56,
    backdrops: [
      (r, x) =>
        wash('#0b1c3a', '#1f4470', '#0a1626') +
        glow(x, 440, 460, 260, '#6fa4d8', 0.7) +
        bokeh(r, ['#ffc98a', '#ffe2b8', '#8fc4ff'], 20, [0, 380, 600, 600], [8, 26]) +
        soft(3, '<path d="M0,590H600V1000H0Z" fill="#08131f" fill-opacity=".6"/>'),
      (r, x) =>
        wash('#1a3a66', '#4a7aa8', '#12283e') +
        glow(x + 60, 380, 420, 200, '#ffc89a', 0.6) +
        soft(2, '<path d="M-20,440H640V1000H-20Z" fill="#0c2440" fill-opacity=".85"/>') +
        ripples(r, '#a8d0f4', 446, 800, 80),
      (r, x) =>
        wash('#081828', '#143a58', '#061220') +
        glow(x, 320, 380, 420, '#3a7ab8', 0.7) +
        bokeh(r, ['#ffb070', '#8fc4ff', '#ff7a60'], 12, [0, 80, 600, 600], [20, 54]) +
        drops(r, '#d8ecff'),
      (_, x) =>
        wash('#06101e', '#10283e', '#050c16') +
        slit(x + 90, 90, '#8fd0ff', 0.7, 18) +
        glow(x + 130, 360, 320, 480, '#2a6aa8', 0.6),
    ],
  },
};
