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
