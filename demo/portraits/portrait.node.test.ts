import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HAIRCUTS, type HairStyle } from './hair/styles.ts';
import { IRISES } from '#demo/portraits/face/eyes.ts';
import { HAIRS } from './palettes/hair.ts';
import { SKINS } from './palettes/skin.ts';
import { drawPortrait } from './portrait.ts';
import { SCENE_MOODS, type SceneName } from './scenes/scenes.ts';
import {
  BEARDS,
  EARRINGS,
  EXPRESSIONS,
  FITS,
  GLASSES,
  HEADWEAR,
  NECKLACES,
  type Person,
  type PortraitSpec,
} from './spec.ts';
import { findFlaws } from './flaws.fixture.ts';

const PERSON: Person = {
  gender: 'f',
  frame: 'feminine',
  age: 28,
  bodyType: 'average',
  hairColor: 'brown',
  eyeColor: 'green',
  skin: 'rose',
  hairTone: 'chestnut',
  graying: 0,
  faceShape: 'oval',
  eyeShape: 'almond',
  nose: 'straight',
  freckles: false,
  tattoos: 'none',
};
const SPEC: PortraitSpec = {
  person: PERSON,
  hairStyle: 'waves',
  beard: 'none',
  expression: 'smile',
  scene: { name: 'studio', mood: 'rose' },
  outfit: {
    fit: 'crew',
    tone: 'wine',
    under: 'ivory',
    accent: 'navy',
    scarf: false,
    glasses: 'none',
    earrings: 'none',
    necklace: 'none',
    headwear: 'none',
  },
  pose: { tilt: 2, turn: 0.4, zoom: 1, dx: 0, dy: 0, flip: false },
};
const of = (person: Partial<Person>, spec: Partial<PortraitSpec> = {}) =>
  drawPortrait({ ...SPEC, ...spec, person: { ...PERSON, ...person } });
const wearing = (outfit: Partial<PortraitSpec['outfit']>) =>
  drawPortrait({ ...SPEC, outfit: { ...SPEC.outfit, ...outfit } });

const keys = <T extends string>(record: Readonly<Record<T, unknown>>) => Object.keys(record) as T[];
const scenes = keys(SCENE_MOODS).flatMap((name: SceneName) =>
  SCENE_MOODS[name].map((mood) => ({ name, mood })),
);

test('draws the same for the same spec and something else for another', () => {
  expect(drawPortrait(structuredClone(SPEC))).toBe(drawPortrait(SPEC));
  expect(of({ age: 29 })).not.toBe(drawPortrait(SPEC));
});

test('draws an image of 600 by 800', async () => {
  const { format, width, height } = await sharp(Buffer.from(drawPortrait(SPEC))).metadata();
  expect({ format, width, height }).toEqual({ format: 'svg', width: 600, height: 800 });
});

describe('draws a valid image with every option', () => {
  test.each<[string, string[]]>([
    [
      'hair',
      keys(HAIRCUTS).flatMap((hairStyle: HairStyle) => [
        of({}, { hairStyle }),
        of({ frame: 'masculine', gender: 'm' }, { hairStyle }),
      ]),
    ],
    ['clothes', FITS.map((fit) => wearing({ fit }))],
    ['scenes', scenes.map((scene) => of({}, { scene }))],
    ['beards', BEARDS.map((beard) => of({ frame: 'masculine', gender: 'm' }, { beard }))],
    ['expressions', EXPRESSIONS.map((expression) => of({}, { expression }))],
    ['glasses', GLASSES.map((glasses) => wearing({ glasses }))],
    ['earrings', EARRINGS.map((earrings) => wearing({ earrings }))],
    ['necklaces', NECKLACES.map((necklace) => wearing({ necklace, scarf: true, fit: 'tank' }))],
    ['hats', HEADWEAR.map((headwear) => wearing({ headwear }))],
    [
      'people',
      [
        of({ age: 70, bodyType: 'full', freckles: true, tattoos: 'many' }),
        of({}, { pose: { ...SPEC.pose, flip: true } }),
      ],
    ],
  ])('%s', (_, drawings) => {
    for (const drawing of drawings) expect(findFlaws(drawing)).toEqual([]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

describe('draws what the fields say', () => {
  test('colors eyes, hair and skin', () => {
    expect(of({ eyeColor: 'blue' })).toContain(IRISES.blue.base);
    expect(of({ eyeColor: 'amber' })).toContain(IRISES.amber.base);
    expect(of({ hairColor: 'red', hairTone: 'copper' })).toContain(HAIRS.copper.base);
    expect(of({ skin: 'umber' })).toContain(SKINS.umber.base);
  });

  test('changes the color of graying hair', () => {
    expect(of({ hairTone: 'jet', hairColor: 'black' })).toContain(HAIRS.jet.base);
    expect(of({ hairTone: 'jet', hairColor: 'black', graying: 0.4 })).not.toContain(HAIRS.jet.base);
  });

  test('draws no hair on a bald head and no dyed beard with dyed hair', () => {
    expect(of({ hairColor: 'bald' }, { hairStyle: 'bald' })).not.toContain(HAIRS.chestnut.base);
    const dyed = of(
      { frame: 'masculine', gender: 'm', hairColor: 'other', hairTone: 'violet' },
      { hairStyle: 'bald', beard: 'full' },
    );
    expect(dyed).not.toContain(HAIRS.violet.base);
  });

  test('adds lines with age', () => {
    const lines = (drawing: string) => drawing.split(SKINS.rose.line).length;
    const strokes = (age: number) => of({ age }, { expression: 'calm' }).split('<path').length;
    expect(strokes(45)).toBeGreaterThan(strokes(25));
    expect(strokes(68)).toBeGreaterThan(strokes(45));
    expect(lines(of({ age: 68 }))).toBeGreaterThan(1);
  });

  test('draws fuller people broader, and men broader than women', () => {
    const shoulder = (person: Partial<Person>) => Number(/ x2="(\d+)" y2="300"/.exec(of(person))?.[1]);
    expect(shoulder({ bodyType: 'slim' })).toBeLessThan(shoulder({ bodyType: 'average' }));
    expect(shoulder({ bodyType: 'average' })).toBeLessThan(shoulder({ bodyType: 'full' }));
    expect(shoulder({ gender: 'm', frame: 'masculine' })).toBeGreaterThan(shoulder({}));
  });
});
