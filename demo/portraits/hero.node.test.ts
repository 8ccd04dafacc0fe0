import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawHero } from './hero.ts';
import { HEROES } from './heroes/heroes.ts';
import { findFlaws } from './flaws.fixture.ts';

test.each(Object.entries(HEROES))(
  'draws a valid, small hero of niche %s that is equal to the served file',
  (niche, hero) => {
    const drawing = drawHero(hero);
    expect(findFlaws(drawing)).toEqual([]);
    expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(20_000);
    const served = new URL(`../../client/public/heroes/hero-${niche}.svg`, import.meta.url);
    expect(readFileSync(served, 'utf8').trim(), 'run `node demo/portraits/heroes/write-heroes.ts`').toBe(
      drawing,
    );
  },
);
