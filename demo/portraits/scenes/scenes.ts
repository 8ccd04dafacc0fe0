import { MOODS, type Mood } from '../palettes/mood.ts';
import { createRandom } from '#demo/random.ts';
import { arch, blinds, bokeh, brush, curtain, studio, sun } from './abstract.ts';
import { balcony, brick, skyline, street } from './city.ts';
import { bar, bookshelf, cafe, fireside, gallery, kitchen, loft } from './indoor.ts';
import { dunes, garden, leaves, mountains, park, sea } from './nature.ts';
import type { Scene } from './paint.ts';

const SCENES = {
  studio,
  arch,
  sun,
  blinds,
  bokeh,
  curtain,
  brush,
  leaves,
  sea,
  dunes,
  mountains,
  garden,
  park,
  skyline,
  balcony,
  brick,
  street,
  cafe,
  bookshelf,
  gallery,
  loft,
  kitchen,
  bar,
  fireside,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

/** The moods that suit each scene: bottles glow at night, the sea needs light. */
export const SCENE_MOODS = {
  studio: ['rose', 'plaster', 'sky', 'sage', 'lilac', 'teal', 'clay', 'wine', 'night', 'dusk'],
  arch: ['plaster', 'rose', 'clay', 'sage', 'wine', 'teal', 'lilac'],
  sun: ['dusk', 'amber', 'clay', 'wine', 'rose'],
  blinds: ['amber', 'teal', 'wine', 'clay', 'noir', 'night'],
  bokeh: ['night', 'noir', 'dusk', 'wine', 'forest'],
  curtain: ['wine', 'noir', 'night', 'forest', 'dusk'],
  brush: ['rose', 'sage', 'lilac', 'sky', 'plaster', 'clay', 'teal'],
  leaves: ['sage', 'plaster', 'teal', 'rose', 'forest'],
  sea: ['sky', 'amber', 'dusk', 'teal', 'rose'],
  dunes: ['amber', 'plaster', 'clay', 'rose', 'sky'],
  mountains: ['sky', 'lilac', 'dusk', 'sage', 'amber'],
  garden: ['sage', 'forest', 'amber', 'teal'],
  park: ['sage', 'amber', 'forest', 'teal'],
  skyline: ['dusk', 'night', 'sky', 'lilac', 'wine'],
  balcony: ['night', 'dusk', 'noir'],
  brick: ['clay', 'plaster', 'noir', 'amber'],
  street: ['night', 'dusk', 'noir', 'wine'],
  cafe: ['amber', 'clay', 'plaster', 'teal', 'sage'],
  bookshelf: ['clay', 'amber', 'wine', 'teal', 'noir'],
  gallery: ['plaster', 'rose', 'sky', 'lilac', 'sage'],
  loft: ['plaster', 'sky', 'rose', 'sage', 'clay'],
  kitchen: ['teal', 'sky', 'plaster', 'sage', 'rose'],
  bar: ['noir', 'wine', 'night', 'dusk', 'forest'],
  fireside: ['noir', 'wine', 'dusk', 'clay', 'forest'],
} as const satisfies Readonly<Record<SceneName, readonly Mood[]>>;

export function scene(id: string, { name, mood }: { name: SceneName; mood: Mood }): string {
  return SCENES[name]({ id, mood: MOODS[mood], random: createRandom(`${id}${name}${mood}`) });
}
