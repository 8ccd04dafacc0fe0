import type { Placement } from './placement.ts';
import type { Bend } from './planes.ts';
import type { Color } from './raster.ts';
import type { Lock } from './strands.ts';

/** Of length 1 at most: x to the right, y down, z towards the reader; a light with z below 0 is behind the figure. */
type Direction = readonly [x: number, y: number, z: number];

export interface Light {
  readonly direction: Direction;
  readonly color: Color;
  /** How far it reaches around the form. */
  readonly wrap?: number;
  /** No gloss. */
  readonly matte?: boolean;
}

export interface Surface {
  readonly albedo: Color;
  readonly gloss?: number;
  readonly rough?: number;
  /** Light at the border of velvet and hair. */
  readonly sheen?: number;
  /** Skin: grain, and red light below it. */
  readonly pores?: number;
  /** The roundness of the part itself, on top of that of the whole figure. */
  readonly bends?: readonly Bend[];
  readonly reliefDepth?: number;
  readonly reliefBlur?: number;
  /** The shadow on the parts behind. */
  readonly shadow?: number;
  readonly shadowSize?: number;
}

/** Velvet hangs in long folds, satin lies in soft ones. */
export interface Folds {
  readonly cloth: 'velvet' | 'satin';
  readonly seed: string;
  readonly depth: number;
}

/** A painted shape: gray drawings in SVG, in which `~80` is a gray. */
export interface Shape {
  readonly kind: 'shape';
  readonly mask: string;
  readonly relief?: string;
  /** Like `relief`, for broad forms: it is blurred three times as much. */
  readonly form?: string;
  readonly texture?: string;
  /** Computed folds of cloth on top of the relief. */
  readonly folds?: Folds;
  readonly surface: Surface;
}

export interface HairPart {
  readonly kind: 'hair';
  readonly locks: readonly Lock[];
  readonly placement: Placement;
  readonly seed: string;
  readonly surface: Surface;
}

export type Part = Shape | HairPart;

/** A person: parts from back to front that bend the light as one form. */
export interface Figure {
  readonly parts: readonly Part[];
  readonly lights: readonly Light[];
}

export interface Scene {
  readonly seed: string;
  /** Drawings in color, 600 units wide. */
  readonly background: string;
  readonly haze: string;
  readonly figures: readonly Figure[];
  readonly ambient: Color;
  readonly exposure?: number;
  readonly vignette?: number;
  readonly grain?: number;
}
