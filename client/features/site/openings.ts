/** The layouts of the first screen of the home page, by the idea they begin with. */
export const OPENINGS = ['pair', 'line', 'role', 'sentence', 'moods', 'land', 'grid'] as const;
export type Opening = (typeof OPENINGS)[number];

/** The sets of pictures that a home page can have, in `client/public/heroes/openings`. */
export const PICTURE_SETS = ['pair', 'velvet', 'rope', 'horizon', 'linen', 'curves', 'harbor'] as const;
export type PictureSet = (typeof PICTURE_SETS)[number];
