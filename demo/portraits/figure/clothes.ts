import type { Random } from '../../random.ts';

export const FITS = [
  'bare',
  'slip',
  'lace',
  'offShoulder',
  'halter',
  'openBack',
  'bustier',
  'shirt',
  'collar',
  'turtle',
  'blazer',
  'leather',
  'tank',
  'crew',
  'hoodie',
  'harness',
] as const;
export type Fit = (typeof FITS)[number];

/** How a piece of clothing takes light. */
export type Stuff = 'cloth' | 'satin' | 'leather' | 'metal' | 'bright' | 'lace';

export interface Piece {
  readonly mask: string;
  readonly relief?: string;
  readonly stuff: Stuff;
  /** In front of the head, as a high collar seen from behind. */
  readonly over?: boolean;
}

export type Side = 'profile' | 'back' | 'standing';

/** The body that a piece is drawn for. Shapes are cut off at its outline, or a little outside of it. */
export interface Wearing {
  readonly fit: Fit;
  /** From the side; otherwise from behind. */
  readonly profile: boolean;
  readonly shoulder: number;
  /** Where a strap crosses the shoulder. */
  readonly strap: number;
  readonly random: Random;
  readonly inside: (name: string, body: string) => string;
  readonly outside: (name: string, grow: number, body: string) => string;
}
