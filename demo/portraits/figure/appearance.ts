import type { HairStyle } from '../hair/styles.ts';
import type { Fit } from './clothes.ts';
import type { Face } from './face-forms.ts';
import type { Glasses } from './glasses.ts';
import type { Headwear } from './headwear.ts';
import type { Tattoos } from './tattoos.ts';
import type { Build } from './torso.ts';

/** `over` looks back over the shoulder; `seated` does so on the edge of a bed. */
export const VIEWS = ['profile', 'bowed', 'lost', 'over', 'reclining', 'standing', 'seated'] as const;
export type View = (typeof VIEWS)[number];

/** Where a figure is, in the 600 units of the canvas: the ear, the size, and degrees of head and body. */
export interface Pose {
  readonly view: View;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly head: number;
  readonly body: number;
  readonly shrug: number;
  readonly flip: boolean;
  /** On the shoulder of a person who is seen from behind, below the chin of one who is not. */
  readonly hand?: boolean;
}

export type Earring = 'none' | 'hoop' | 'drop' | 'stud';
export type Necklace = 'none' | 'chain' | 'pearls' | 'choker' | 'collar';

export interface Look {
  readonly seed: string;
  readonly face: Face;
  readonly build: Build;
  readonly skin: string;
  readonly hair: string;
  readonly brow: string;
  readonly lip: string;
  readonly hairStyle: HairStyle;
  /** 0 to 1: none to long. */
  readonly beard: number;
  readonly beardColor: string;
  readonly fit: Fit;
  readonly cloth: string;
  readonly detail: string;
  readonly earring: Earring;
  readonly necklace: Necklace;
  readonly headwear: Headwear;
  readonly glasses: Glasses;
  readonly tattoos: Tattoos;
}
