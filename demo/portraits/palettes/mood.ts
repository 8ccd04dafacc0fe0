import type { ClothTone } from './cloth.ts';

/** The colors of a background from far to near, one accent, and clothes that suit it. */
export type MoodPaint = {
  far: string;
  mid: string;
  near: string;
  accent: string;
  wears: readonly ClothTone[];
};

export const MOODS = {
  dusk: {
    far: '#2f1536',
    mid: '#9c3a5c',
    near: '#e88f63',
    accent: '#ffc58a',
    wears: ['black', 'ivory', 'navy', 'plum', 'white', 'teal'],
  },
  noir: {
    far: '#150d12',
    mid: '#3f1d2f',
    near: '#6e2d43',
    accent: '#e7a46a',
    wears: ['black', 'ivory', 'red', 'wine', 'white', 'charcoal', 'blush'],
  },
  rose: {
    far: '#f5dcd5',
    mid: '#e3aca4',
    near: '#b86b72',
    accent: '#fff1e6',
    wears: ['black', 'wine', 'ivory', 'navy', 'plum', 'forest', 'white'],
  },
  sage: {
    far: '#e2e8db',
    mid: '#adbca1',
    near: '#64795f',
    accent: '#fff6dd',
    wears: ['ivory', 'forest', 'rust', 'black', 'blush', 'camel', 'navy', 'white'],
  },
  sky: {
    far: '#dde9f1',
    mid: '#a6c3d6',
    near: '#567a98',
    accent: '#fffaf0',
    wears: ['navy', 'white', 'ivory', 'rust', 'black', 'denim', 'mustard', 'red'],
  },
  amber: {
    far: '#fbe6c4',
    mid: '#eab470',
    near: '#b4672f',
    accent: '#fff5da',
    wears: ['ivory', 'teal', 'navy', 'denim', 'black', 'white', 'forest', 'wine'],
  },
  night: {
    far: '#101630',
    mid: '#2b3463',
    near: '#6f4682',
    accent: '#ffd79a',
    wears: ['black', 'ivory', 'wine', 'lilac', 'white', 'charcoal', 'blush', 'red'],
  },
  plaster: {
    far: '#f3e9e0',
    mid: '#dfcab9',
    near: '#b29277',
    accent: '#fffaf2',
    wears: ['rust', 'black', 'forest', 'navy', 'wine', 'teal', 'denim', 'ivory', 'charcoal'],
  },
  teal: {
    far: '#d0e5e2',
    mid: '#6daaa9',
    near: '#22545a',
    accent: '#fff2d8',
    wears: ['ivory', 'rust', 'mustard', 'black', 'white', 'blush', 'navy'],
  },
  wine: {
    far: '#3a0f1f',
    mid: '#77203b',
    near: '#c05a5c',
    accent: '#ffca98',
    wears: ['black', 'ivory', 'white', 'charcoal', 'blush', 'navy', 'sand'],
  },
  lilac: {
    far: '#ece4f3',
    mid: '#baa5d1',
    near: '#6e5593',
    accent: '#fff4e4',
    wears: ['plum', 'black', 'ivory', 'navy', 'white', 'teal', 'wine'],
  },
  clay: {
    far: '#f1d9c7',
    mid: '#cf9473',
    near: '#84492f',
    accent: '#fff0da',
    wears: ['ivory', 'black', 'teal', 'white', 'navy', 'forest', 'sage'],
  },
  forest: {
    far: '#13241d',
    mid: '#2f5241',
    near: '#6f8f5e',
    accent: '#ffe2a0',
    wears: ['ivory', 'rust', 'black', 'mustard', 'white', 'camel', 'blush'],
  },
} as const satisfies Record<string, MoodPaint>;

export type Mood = keyof typeof MOODS;
