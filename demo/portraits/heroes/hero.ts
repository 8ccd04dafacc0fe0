import type { Niche } from '#demo/people/niche-profiles.ts';
import { createRandom } from '../../random.ts';
import { glow } from '../brands/backdrop.ts';
import { BRANDS, type Brand } from '../brands/brands.ts';
import { createFigure } from '../figure/figure.ts';
import { mixColors, scaleColor, toLight } from '../light/raster.ts';
import type { Figure, Light, Scene } from '../light/scene.ts';
import { exposureOf, toLook } from '../look.ts';
import { HEROES, type HeroPerson } from './heroes.ts';

/** In pixels and in units of a portrait: the people fill the right part, the left one stays calm for words. */
export const HERO_SIZE = { width: 1600, height: 1000, zoom: 1000 / 733 };
const WIDE = HERO_SIZE.width / HERO_SIZE.zoom;
const PORTRAIT = 600;
const LEFT = WIDE - PORTRAIT;
/** So that both people are in the picture where its right border is cut off. */
const SMALLER = 0.93;

/** Light from the gap between two people, and a weak one from behind them. */
function lightsOf(brand: Brand, { lit }: HeroPerson, skin: string): Light[] {
  const rim = toLight(brand.rim);
  const { strength } = brand;
  return [
    { direction: [0.8 * lit, -0.42, -0.43], color: scaleColor(rim, 6 * strength), wrap: 0.04 },
    {
      direction: [-0.74 * lit, -0.3, -0.6],
      color: scaleColor(toLight(brand.counter), 1.6 * strength),
      wrap: 0.03,
    },
    {
      direction: [0.9 * lit, -0.36, 0.14],
      color: scaleColor(mixColors(toLight(brand.key), rim, 0.3), 0.95 * strength * exposureOf(skin)),
      wrap: 0.12,
      matte: true,
    },
  ];
}

export function createHeroFigure(niche: Niche, seed: string, id: string, person: HeroPerson): Figure {
  const look = toLook({ ...person, seed: `${seed}/${id}` });
  return { parts: createFigure(look, person.pose, id), lights: lightsOf(BRANDS[niche], person, look.skin) };
}

function moveRight(person: HeroPerson): HeroPerson {
  const { x, y, size } = person.pose;
  const pose = { ...person.pose, x: LEFT - 8 + x * SMALLER, y: 44 + y * SMALLER, size: size * SMALLER };
  return { ...person, pose };
}

export function createHero(niche: Niche): Scene {
  const brand = BRANDS[niche];
  const { seed, backdrop, behind, before } = HEROES[niche];
  const background = (name: string, x: number) =>
    brand.backdrops[backdrop](createRandom(`${seed}/${name}`), x);
  const dark = `<linearGradient id="calm" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".82"/><stop offset=".4" stop-color="#000" stop-opacity=".5"/><stop offset=".64" stop-color="#000" stop-opacity="0"/></linearGradient><rect width="${WIDE}" height="733" fill="url(#calm)"/>`;
  return {
    seed,
    // The left part is a mirror image, so that curtains go on; what shines behind people is not there.
    background: `<g transform="matrix(-1 0 0 1 ${LEFT + 1} 0)">${background('left', -500)}</g><svg x="${LEFT}" width="${PORTRAIT}" height="733">${background('right', 300)}</svg>${dark}`,
    haze: `<g transform="translate(${LEFT} 0)">${glow(300, 780, 520, 300, brand.rim, 0.1)}${glow(300, 300, 300, 420, brand.key, 0.06)}</g>`,
    figures: [
      createHeroFigure(niche, seed, 'a', moveRight(behind)),
      createHeroFigure(niche, seed, 'b', moveRight(before)),
    ],
    ambient: toLight(brand.ambient),
    vignette: 0.35,
  };
}
