import { describe, expect, test } from 'vitest';
import { BRANDS } from './brands/brands.ts';
import { FITS } from './figure/clothes.ts';
import { BROWS, CHINS, LIPS, NOSES } from './figure/face-forms.ts';
import { GLASSES } from './figure/glasses.ts';
import { HEADWEAR } from './figure/headwear.ts';
import { VIEWS } from './figure/appearance.ts';
import { HAIR_STYLES } from './hair/styles.ts';
import { toLight } from './light/raster.ts';
import { HAIRS } from './palettes.ts';
import { createScene } from './portrait.ts';
import {
  compareBrightness,
  draw,
  drawEmpty,
  FRAME,
  meanDifference,
  portraitOf,
  SPEC,
  widthInRow,
} from './testing/pictures.fixture.ts';

test('draws the same for the same spec and something else for another', async () => {
  const picture = await draw(SPEC);
  expect(await draw(structuredClone(SPEC))).toEqual(picture);
  expect(meanDifference(await draw({ ...SPEC, seed: 'other' }), picture)).toBeGreaterThan(0.5);
});

describe('shows what the facts say', () => {
  test('silver hair is bright, and gray far brighter than black', async () => {
    const hair = (hairTone: 'jet' | 'steel' | 'silver' | 'white') => draw(portraitOf({ hairTone }));
    const black = await hair('jet');
    const [dark, silver] = compareBrightness(black, await hair('silver'));
    expect(silver).toBeGreaterThan(dark * 1.8);
    expect(silver).toBeGreaterThan(80);
    expect(compareBrightness(black, await hair('steel'))[1]).toBeLessThan(silver);
    expect(compareBrightness(black, await hair('white'))[1]).toBeGreaterThan(silver);
  });

  test('hair that turns gray is brighter', async () => {
    const [before, after] = compareBrightness(
      await draw(portraitOf({ hairTone: 'espresso' })),
      await draw(portraitOf({ hairTone: 'espresso', graying: 0.5 })),
    );
    expect(after).toBeGreaterThan(before * 1.2);
  });

  test('skin is as light as it is said to be', async () => {
    const [fair, deep] = compareBrightness(
      await draw(portraitOf({ skin: 'porcelain' })),
      await draw(portraitOf({ skin: 'espresso' })),
    );
    expect(fair).toBeGreaterThan(deep * 1.3);
  });

  test('fuller people are broader, and men broader than women', async () => {
    const pose = { ...SPEC.pose, view: 'standing' as const, x: 300, y: 190, size: 0.74 };
    const spec = { ...SPEC, pose, hairStyle: 'bun' as const };
    const empty = await drawEmpty(spec);
    const hips = async (person: Parameters<typeof portraitOf>[0]) =>
      widthInRow(await draw(portraitOf(person, spec)), empty, 144);
    const [slim, average, curvy, full] = [
      await hips({ bodyType: 'slim' }),
      await hips({ bodyType: 'average' }),
      await hips({ bodyType: 'curvy' }),
      await hips({ bodyType: 'full' }),
    ];
    expect([slim, average, curvy, full]).toEqual([slim, average, curvy, full].toSorted((a, b) => a - b));
    expect(full).toBeGreaterThan(slim * 1.3);
    const bust = {
      ...SPEC,
      hairStyle: 'bun' as const,
      pose: { ...SPEC.pose, view: 'lost' as const, x: 290, size: 0.9 },
    };
    const background = await drawEmpty(bust);
    const shoulders = async (person: Parameters<typeof portraitOf>[0]) =>
      widthInRow(await draw(portraitOf(person, bust)), background, 124);
    expect(await shoulders({ frame: 'masculine', gender: 'm' })).toBeGreaterThan(await shoulders({}));
  });

  test('age adds lines at eye, mouth and neck', () => {
    const lines = (age: number) => JSON.stringify(createScene(portraitOf({ age })).figures).length;
    expect(lines(50)).toBeGreaterThan(lines(30));
    expect(lines(66)).toBeGreaterThan(lines(50));
  });

  test('tattoos show on bare shoulders', async () => {
    const bare = { ...SPEC, hairStyle: 'bun' as const, outfit: { ...SPEC.outfit, fit: 'bare' as const } };
    const back = { ...bare, pose: { ...SPEC.pose, view: 'over' as const, x: 300 } };
    for (const spec of [bare, back]) {
      const none = await draw(portraitOf({ tattoos: 'none' }, spec));
      const few = meanDifference(await draw(portraitOf({ tattoos: 'few' }, spec)), none);
      const many = meanDifference(await draw(portraitOf({ tattoos: 'many' }, spec)), none);
      expect(few).toBeGreaterThan(0.02);
      expect(many).toBeGreaterThan(few);
    }
  });

  test('a hand lies on the shoulder of the side that is turned away, and nowhere else', async () => {
    const pose = { ...SPEC.pose, view: 'over' as const, x: 300, y: 310 };
    const spec = { ...SPEC, hairStyle: 'bun' as const, pose };
    const without = await draw(spec);
    const differing = (picture: Uint8Array) =>
      Array.from(picture.keys()).filter((at) => Math.abs((picture[at] ?? 0) - (without[at] ?? 0)) > 24);
    const columns = (picture: Uint8Array) => differing(picture).map((at) => Math.floor(at / 3) % FRAME.width);
    const left = columns(await draw({ ...spec, pose: { ...pose, hand: true } }));
    expect(left.length).toBeGreaterThan(20);
    expect(Math.min(...left)).toBeGreaterThan(FRAME.width / 2);
  });

  test('a hand lies below the mouth of a bowed head', async () => {
    const pose = { ...SPEC.pose, view: 'bowed' as const, x: 300, y: 310 };
    const spec = { ...SPEC, hairStyle: 'bun' as const, pose };
    const without = await draw(spec);
    const picture = await draw({ ...spec, pose: { ...pose, hand: true } });
    const rows = Array.from(picture.keys())
      .filter((at) => Math.abs((picture[at] ?? 0) - (without[at] ?? 0)) > 24)
      .map((at) => Math.floor(at / 3 / FRAME.width));
    expect(rows.length).toBeGreaterThan(60);
    const mouth = ((pose.y + 80 * pose.size) / 800) * FRAME.height;
    expect(Math.min(...rows)).toBeGreaterThan(mouth);
  });

  test('a dyed head has no dyed beard', () => {
    const man = portraitOf(
      { frame: 'masculine', gender: 'm', hairColor: 'other', hairTone: 'violet' },
      { beard: 0.9, hairStyle: 'bald' },
    );
    const [figure] = createScene(man).figures;
    const beards = figure?.parts.filter((part) => part.kind === 'hair' && part.seed.endsWith('/beard')) ?? [];
    const [beard] = beards.map(({ surface: { albedo } }) => albedo);
    expect(beard).toEqual(toLight(HAIRS.violet.brow));
  });
});

describe('draws with every option, and each one differs', () => {
  const bowed = { ...SPEC, hairStyle: 'bun' as const, pose: { ...SPEC.pose, view: 'bowed' as const } };
  const noses = NOSES.map((nose) => portraitOf({ nose }));
  const lips = LIPS.map((lips) => portraitOf({ lips }));
  const brows = BROWS.map((brow) => portraitOf({ brow }));
  const chins = CHINS.map((chin) => portraitOf({ chin }));
  test.each([
    ['noses', noses, 6],
    ['lips', lips, 5],
    ['brows', brows, 4],
    ['chins', chins, 4],
    ['views', VIEWS.map((view) => ({ ...SPEC, pose: { ...SPEC.pose, view } })), 7],
    ['glasses', GLASSES.map((glasses) => portraitOf({ glasses })), 4],
    ['headwear', HEADWEAR.map((headwear) => ({ ...SPEC, outfit: { ...SPEC.outfit, headwear } })), 5],
    ['noses of bowed heads', NOSES.map((nose) => portraitOf({ nose }, bowed)), 6],
    ['lips of bowed heads', LIPS.map((lips) => portraitOf({ lips }, bowed)), 5],
    ['chins of bowed heads', CHINS.map((chin) => portraitOf({ chin }, bowed)), 4],
    ['eyes of bowed heads', [-1, 0, 1].map((forehead) => portraitOf({ forehead }, bowed)), 3],
    [
      'headwear of bowed heads',
      HEADWEAR.map((headwear) => ({ ...bowed, outfit: { ...SPEC.outfit, headwear } })),
      5,
    ],
    ['clothes', FITS.map((fit) => ({ ...SPEC, outfit: { ...SPEC.outfit, fit } })), 16],
    ['hair', HAIR_STYLES.map((hairStyle) => ({ ...SPEC, hairStyle })), 25],
  ] as const)('%s', async (_, specs, atLeast) => {
    expect(specs.length).toBeGreaterThanOrEqual(atLeast);
    const pictures = await Promise.all(specs.map(draw));
    for (const [index, one] of pictures.entries())
      for (const other of pictures.slice(index + 1))
        expect(meanDifference(one, other)).toBeGreaterThan(0.008);
  });

  test('backgrounds, four for each niche', async () => {
    const pictures = await Promise.all(
      Object.keys(BRANDS).flatMap((niche) =>
        ([0, 1, 2, 3] as const).map((backdrop) =>
          drawEmpty({ ...SPEC, niche: Number(niche) as typeof SPEC.niche, backdrop }),
        ),
      ),
    );
    expect(pictures).toHaveLength(28);
    for (const [index, one] of pictures.entries())
      for (const other of pictures.slice(index + 1)) expect(meanDifference(one, other)).toBeGreaterThan(2);
  });
});
